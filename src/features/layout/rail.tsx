import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { useWays, WayIcon } from './nav-ways';
import classes from './rail.module.css';

/** The drawer folded to its drawings, at the edge of wide tablets. */
export function Rail() {
  const { t } = useTranslation('layout');
  const ways = useWays();

  return (
    <nav className={classes.rail} aria-label={t('bottomBar')}>
      <ul>
        {ways.map(({ to, label, line }) => (
          <li key={to}>
            <AnyLink to={to} className={classes.way} aria-label={label} title={label}>
              <WayIcon line={line} />
            </AnyLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
