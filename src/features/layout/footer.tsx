import { useFrame } from '../../catalogue/hooks';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink, useHasRoute } from '../../ui/any-link';
import { WordMark } from '../../ui/word-mark';
import { ColourChoice } from './colour-choice';
import classes from './footer.module.css';
import { FOOTER_PAGES, PROMINENT_PAGE } from './footer-pages';
import { mainRoutes, ownPageOf } from './nav-routes';

/** Who we are, where things are, and what the law wants on every page. */
export function Footer({ onOpenAppInfo }: { onOpenAppInfo: () => void }) {
  const { t } = useTranslation('layout');
  const { locale } = useSettings();
  const { routes } = useFrame();
  const hasRoute = useHasRoute();
  const columns = (['help', 'legal'] as const)
    .map((name) => ({ name, pages: FOOTER_PAGES[name].filter((page) => hasRoute(page.to)) }))
    .filter(({ pages }) => pages.length > 0);

  return (
    <footer className={classes.footer}>
      <div className="wrap">
        <div className={classes.columns}>
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
          {columns.map(({ name, pages }) => (
            <nav key={name} className={classes.column} aria-labelledby={`footer-${name}`}>
              <h2 className={classes.title} id={`footer-${name}`}>
                {t(`footer.${name}`)}
              </h2>
              <ul className={classes.links}>
                {pages.map((page) => (
                  <li key={page.to}>
                    <AnyLink to={page.to} data-prominent={page.to === PROMINENT_PAGE || undefined}>
                      {t(`footer.pages.${page.text}`)}
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
