import { FACTS } from '../../../domain/facts';
import { inLocale } from '../../../domain/locale';
import { useFrame } from '../../catalogue/hooks';
import { ownCounts } from '../../catalogue/slots';
import { contentLinks } from '../../content/links';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { RichText } from '../../ui/rich-text';
import { useValue } from '../../ui/value-store';
import { WordMark } from '../../ui/word-mark';
import { ColourChoice } from './colour-choice';
import classes from './footer.module.css';
import { FOOTER_PAGES, WITHDRAWAL_PAGE } from './footer-pages';
import { FooterStore } from './footer-store';
import { labelsOf } from './labels-of';
import { ListingLink } from './listing-link';
import { mainRoutes } from './nav-routes';

const byPlace = (one: { readonly place: number }, other: { readonly place: number }): number => one.place - other.place;

const LISTS = ['help', 'company', 'legal'] as const;

/** Who we are, where things are, and what the law wants on every page. */
export function Footer({ onOpenAppInfo, onChooseRegion }: { onOpenAppInfo: () => void; onChooseRegion: () => void }) {
  const { t, i18n } = useTranslation(['footer', 'layout']);
  const { locale } = useSettings();
  const { routes } = useFrame();
  const counts = useValue(ownCounts);
  const ownPages = FOOTER_PAGES.map(({ to, text, place }) => ({ to, place, label: t(`pages.${text}`), prominent: false }));
  const lists = LISTS.map((name) => ({
    name,
    links: [...contentLinks(name, locale, labelsOf(i18n)), ...(name === 'help' ? ownPages : [])].sort(byPlace),
  })).filter(({ links }) => links.length > 0);

  return (
    <footer className={classes.footer}>
      <div className="wrap">
        <div className={classes.columns}>
          <div className={classes.shop}>
            <div className={classes.dot}>
              <WordMark />
            </div>
            <p>{t('about', { year: FACTS.foundedYear })}</p>
            <FooterStore />
          </div>
          <nav className={classes.column} aria-labelledby="footer-shop">
            <h2 className={classes.title} id="footer-shop">
              {t('shop')}
            </h2>
            <ul className={classes.links}>
              <li>
                <AnyLink to="/shop">{t('layout:allProducts')}</AnyLink>
              </li>
              {mainRoutes(routes).map((route) => (
                <li key={route.slug}>
                  <ListingLink route={route}>{inLocale(route.name, locale)}</ListingLink>
                </li>
              ))}
            </ul>
          </nav>
          {lists.map(({ name, links }) => (
            <nav key={name} className={classes.column} aria-labelledby={`footer-${name}`}>
              <h2 className={classes.title} id={`footer-${name}`}>
                {t(name)}
              </h2>
              <ul className={classes.links}>
                {links.map(({ to, label, prominent }) => (
                  <li key={to}>
                    <AnyLink to={to} data-prominent={prominent || undefined}>
                      {label}
                      {counts[to] ? <span className="figures">{`\u00a0(${counts[to]})`}</span> : null}
                    </AnyLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <AnyLink to={WITHDRAWAL_PAGE} className={classes.withdraw}>
          {t('withdraw')}
        </AnyLink>
        <div className={classes.foot}>
          <p>{t('prices')}</p>
          <p>{t('independent')}</p>
          <p>
            <RichText text={t('stored')} parts={{ more: <AnyLink to="/cookie-statement" /> }} />
          </p>
          <div className={classes.choices}>
            <button type="button" className={classes.app} aria-haspopup="dialog" onClick={onChooseRegion}>
              {t('region')}
            </button>
            <ColourChoice />
            <button type="button" className={classes.app} aria-haspopup="dialog" onClick={onOpenAppInfo}>
              {t('layout:app')}
            </button>
          </div>
        </div>
      </div>
    </footer>
  );
}
