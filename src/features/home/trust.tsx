import { FACTS } from '../../../domain/facts';
import { useTranslation } from '../../i18n/translator';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import classes from './trust.module.css';

const BADGES = [
  { name: 'rebuilt', icon: 'record' },
  { name: 'guarantee', icon: 'return' },
  { name: 'shop', icon: 'shop' },
  { name: 'sent', icon: 'box' },
] as const;

/** Four reasons to trust the shop. */
export function Trust() {
  const { t } = useTranslation('home');

  return (
    <section className={classes.trust} aria-label={t('trust.label')}>
      <ul className={classNames('wrap', classes.list)}>
        {BADGES.map(({ name, icon }) => (
          <li key={name} className={classes.item}>
            <Icon name={icon} size={26} />
            <p>
              <strong>{t(`trust.${name}.title`)}</strong> <span>{t(`trust.${name}.text`, { year: FACTS.foundedYear })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
