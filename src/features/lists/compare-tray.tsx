import { useMatches } from '@tanstack/react-router';
import { inLocale } from '../../../domain/locale';
import { joinValues } from '../../../domain/search-params';
import { useFreshGoods } from '../../catalogue/whole-shop';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useList } from '../../storage/use-list';
import { ButtonLink } from '../../ui/button-link';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { compareList } from './compare-list';
import classes from './compare-tray.module.css';
import { useCompare } from './use-compare';

/** Where there are cards or a product to choose. */
const ROUTES = new Set<string | undefined>(['/', '/shop/', '/shop/$type', '/product/$handle']);

/** Where the focus goes before a thing leaves the tray: to its neighbour, and from the last one to the page. */
function leaveFor(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  (neighbour ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/** What is chosen for comparison, at the lower edge: taken out with a tap, and from two on the way to see it side by side. */
export function CompareTray() {
  const { t } = useTranslation('lists');
  const { locale } = useSettings();
  const isHere = useMatches({ select: (matches) => ROUTES.has(matches.at(-1)?.routeId) });
  const { catalogue } = useFreshGoods();
  const chosen = useList(compareList);
  const compare = useCompare();
  const products = chosen.flatMap((handle) => catalogue.data?.products.find((product) => product.handle === handle) ?? []);
  if (!isHere || products.length === 0) return null;

  return (
    <section className={classes.tray} data-compare-tray="" aria-label={t('compare.tray')}>
      <div className={classes.row}>
        <ul className={classes.things}>
          {products.map(({ handle, title, thumbnail }) => {
            const thing = inLocale(title, locale);
            return (
              <li key={handle}>
                <button
                  type="button"
                  className={classes.thing}
                  title={thing}
                  aria-label={t('compare.removeThing', { thing })}
                  data-compared={handle}
                  onClick={({ currentTarget }) => {
                    leaveFor(currentTarget);
                    void compare(handle);
                  }}
                >
                  <Picture src={thumbnail} alt="" sizes="48px" />
                  <span className={classes.out}>
                    <Icon name="close" size={12} />
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        {products.length > 1 ? (
          <ButtonLink to="/compare" search={{ p: joinValues(products.map(({ handle }) => handle)) }} className={classes.open}>
            {t('compare.openMany', { count: products.length })}
          </ButtonLink>
        ) : (
          <p className={classes.words}>{t('compare.another')}</p>
        )}
      </div>
    </section>
  );
}
