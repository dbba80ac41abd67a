import { useTranslation } from '../../i18n/translator';
import { PanelSection } from '../../ui/panel-section';
import { PackControl } from './pack-control';
import classes from './packs-section.module.css';
import { usePacks } from './use-packs';

const ALL = 'all';

/** "For the gig": what is kept on this device because somebody asked for it, and the whole shop as a choice. */
export function PacksSection() {
  const { t } = useTranslation('packs');
  const packs = usePacks();
  if (!packs) return null;
  const others = packs.filter(({ id }) => id !== ALL);

  return (
    <PanelSection title={t('section')}>
      {packs.length === 0 && <p className={classes.none}>{t('none')}</p>}
      <ul className={classes.list}>
        {others.map((pack) => (
          <li key={pack.id}>
            <h4 className={classes.title}>{pack.title}</h4>
            <PackControl wanted={{ id: pack.id, title: pack.title, handles: pack.handles }} state={pack} />
          </li>
        ))}
        <li>
          <h4 className={classes.title}>{t('all')}</h4>
          <PackControl
            wanted={{ id: ALL, title: t('all'), handles: [] }}
            state={packs.find(({ id }) => id === ALL) ?? null}
            label={t('keepAll')}
          />
        </li>
      </ul>
    </PanelSection>
  );
}
