import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { isFrozen, useCart } from '../../sync/react';
import type { CartLine } from '../../sync/types';
import { Button } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { HeldPanel } from './held-panel';
import { LineStatus } from './line-status';
import { detailOf, titleOf } from './line-words';
import classes from './sync-line.module.css';
import { useLineActions } from './use-line-actions';
import { useSyncWords } from './use-sync-words';

/** One line that is not with the shop as it is wanted: what is the matter, and what can be done. */
export function SyncLine({ line, onAnswer }: { line: CartLine; onAnswer: () => void }) {
  const { t } = useTranslation('cart');
  const { locale } = useSettings();
  const frozen = useCart(isFrozen);
  const actions = useLineActions(line);
  const sentence = useSyncWords()(line);
  const { snapshot, held, quantity, shopQuantity } = line;
  const thing = titleOf(snapshot, locale);
  const detail = detailOf(snapshot, locale);
  const removed = quantity === 0;
  const differs = !removed && shopQuantity !== null && shopQuantity > 0 && shopQuantity !== quantity;
  const action = (label: string, act: () => void, variant: 'secondary' | 'quiet' = 'secondary') => (
    <Button
      variant={variant}
      size="small"
      disabled={frozen}
      aria-label={t('held.about', { action: label, thing })}
      onClick={() => {
        onAnswer();
        act();
      }}
    >
      {label}
    </Button>
  );

  return (
    <li className={classes.line} data-sync-line={held?.patient ? 'patient' : line.state}>
      <Picture className={classes.picture} src={snapshot.thumbnail} alt="" sizes="64px" />
      <div className={classes.words}>
        <p className={classes.title}>{thing}</p>
        {detail && <p className={classes.quiet}>{detail}</p>}
        {!held && <p className={classes.sentence}>{sentence}</p>}
        {!held && !removed && <LineStatus line={line} quiet />}
      </div>
      {held ? (
        <div className={classes.wide}>
          <HeldPanel line={{ ...line, held }} actions={actions} frozen={frozen} onAnswer={onAnswer} />
        </div>
      ) : (
        <div className={classes.actions}>
          {removed && action(t('drawer.putBack'), () => actions.setQuantity(shopQuantity || 1))}
          {differs && action(t('drawer.back', { shop: shopQuantity }), () => actions.setQuantity(shopQuantity))}
          {!removed && action(t('line.remove'), actions.remove, differs ? 'quiet' : 'secondary')}
        </div>
      )}
    </li>
  );
}
