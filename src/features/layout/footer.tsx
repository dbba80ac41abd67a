import { useFrame } from '../../catalogue/hooks';
import { contentLinks } from '../../content/links';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink, useHasRoute } from '../../ui/any-link';
import { WordMark } from '../../ui/word-mark';
import { ColourChoice } from './colour-choice';
import classes from './footer.module.css';
import { FOOTER_PAGES } from './footer-pages';
import { mainRoutes, ownPageOf } from './nav-routes';

const byPlace = (one: { readonly place: number }, other: { readonly place: number }): number => one.place - other.place;

/** Who we are, where things are, and what the law wants on every page. */
export function Footer({ onOpenAppInfo }: { onOpenAppInfo: () => void }) {
  const { t } = useTranslation('layout');
  const { locale } = useSettings();
  const { routes } = useFrame();
  const hasRoute = useHasRoute();
  const ownPages = FOOTER_PAGES.filter(({ to }) => hasRoute(to)).map(({ to, text, place }) => ({
    to,
    place,
    label: t(`footer.pages.${text}`),
    prominent: false,
  }));
  const columns = (['help', 'legal'] as const)
    .map((name) => ({ name, links: [...contentLinks(name, locale), ...(name === 'help' ? ownPages : [])].sort(byPlace) }))
    .filter(({ links }) => links.length > 0);

  return (
    <footer className={classes.footer}>
      <div className="wrap">
        <div className={classes.columns} data-lists={columns.length}>
          <div className={classes.shop}>
            <div className={classes.dot}>
              <WordMark />
            </div>
            <p>{t('footer.about', { year: FACTS.foundedYear })}</p>
          </div>
          <nav className={classes.column} aria-labelledby="footer-shop">
            <h2 className={classes.title} id="footer-shop">
              {t('footer.shop')}
            </h2>
            <ul className={classes.links}>
              <li>
                <AnyLink to="/shop">{t('footer.allProducts')}</AnyLink>
              </li>
              {mainRoutes(routes).map((route) => {
                const page = ownPageOf(route.slug);
                return (
                  <li key={route.slug}>
                    {page && hasRoute(page) ? (
                      <AnyLink to={page}>{inLocale(route.name, locale)}</AnyLink>
                    ) : (
                      <AnyLink to="/shop/$type" params={{ type: route.slug }}>
                        {inLocale(route.name, locale)}
                      </AnyLink>
                    )}
                  </li>
                );
              })}
            </ul>
          </nav>
          {columns.map(({ name, links }) => (
            <nav key={name} className={classes.column} aria-labelledby={`footer-${name}`}>
              <h2 className={classes.title} id={`footer-${name}`}>
                {t(`footer.${name}`)}
              </h2>
              <ul className={classes.links}>
                {links.map(({ to, label, prominent }) => (
                  <li key={to}>
                    <AnyLink to={to} data-prominent={prominent || undefined}>
                      {label}
                    </AnyLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={classes.foot}>
          <p>{t('footer.prices')}</p>
          <p>{t('footer.independent')}</p>
          <ColourChoice />
          <button type="button" className={classes.app} aria-haspopup="dialog" onClick={onOpenAppInfo}>
            {t('footer.app')}
          </button>
        </div>
      </div>
    </footer>
  );
}
