import { choiceAt } from '../../../domain/choice-at';
import { inLocale } from '../../../domain/locale';
import type { CardToolsProps } from '../../catalogue/slots';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import classes from './card-tools.module.css';
import { ToolIcon } from './tool-icon';
import { useCompare, useIsCompared } from './use-compare';
import { useIsWished, useWish } from './use-wish';

/** The wish list and the comparison, at the corner of a card's picture. */
export function CardTools({ card }: CardToolsProps) {
  const { t } = useTranslation('lists');
  const { locale } = useSettings();
  const { handle, kind, title, price } = card;
  const thing = inLocale(title, locale);
  const isWished = useIsWished(handle);
  const isCompared = useIsCompared(handle);
  const wish = useWish();
  const compare = useCompare();

  return (
    <div className={classes.tools}>
      <button
        type="button"
        className={classes.tool}
        data-on={isWished || undefined}
        data-wish={handle}
        aria-label={t(isWished ? 'wish.removeThing' : 'wish.addThing', { thing })}
        onClick={() => void wish({ handle, ...choiceAt(price) }, thing)}
      >
        <ToolIcon name="heart" filled={isWished} />
      </button>
      {kind === 'goods' && (
        <button
          type="button"
          className={classes.tool}
          data-on={isCompared || undefined}
          data-compared={handle}
          aria-label={t(isCompared ? 'compare.removeThing' : 'compare.addThing', { thing })}
          onClick={() => void compare(handle)}
        >
          <ToolIcon name="compare" filled={isCompared} />
        </button>
      )}
    </div>
  );
}
