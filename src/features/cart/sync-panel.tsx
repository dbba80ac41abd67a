import { useRef } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import type { CartLine } from '../../sync/types';
import { PanelSection } from '../../ui/panel-section';
import { AgreedAt } from './agreed-at';
import { CartNotices } from './cart-notices';
import { SyncBanner } from './sync-banner';
import { SyncLine } from './sync-line';
import classes from './sync-panel.module.css';
import { useAnnouncedLines } from './use-announced-lines';

/** Where the cart is, then every line that is not with the shop: decisions first. */
export function SyncPanel() {
  const { t } = useTranslation('cart');
  const view = useCart();
  const panel = useRef<HTMLDivElement>(null);
  useAnnouncedLines(view);
  const decisions = view.lines.filter((line) => line.held && !line.held.patient);
  const kept = [
    ...view.lines.filter((line) => line.held?.patient || line.state === 'waiting' || line.state === 'loading'),
    ...view.removed,
  ];
  const keepFocus = () => panel.current?.focus({ preventScroll: true });
  const group = (name: 'decisions' | 'kept', lines: readonly CartLine[], more?: string) =>
    (lines.length > 0 || more) && (
      <PanelSection title={t(`drawer.${name}`)}>
        <ul>
          {lines.map((line) => (
            <SyncLine key={line.rowKey} line={line} onAnswer={keepFocus} />
          ))}
        </ul>
        {more && <p>{more}</p>}
      </PanelSection>
    );

  return (
    <div className={classes.panel} ref={panel} tabIndex={-1}>
      <SyncBanner look="band" />
      <CartNotices onAnswer={keepFocus} />
      {group('decisions', decisions)}
      {group('kept', kept, view.countryWaits ? t('drawer.country') : undefined)}
      {view.sync === 'in-sync' && view.lines.length === 0 && <p>{t('drawer.empty')}</p>}
      {view.agreedAt !== null && (
        <p className={classes.agreed}>
          <AgreedAt ms={view.agreedAt} />
        </p>
      )}
    </div>
  );
}
