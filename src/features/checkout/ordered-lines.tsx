import type { OrderLine } from '../../../domain/order';
import { groupLines } from '../../../domain/order-lines';
import { modelWords } from '../../catalogue/product-title';
import { useTranslation } from '../../i18n/translator';
import { Picture } from '../../ui/picture';
import { Price } from '../../ui/price';
import classes from './ordered-lines.module.css';
import { useLineWords } from './use-line-words';

export interface OrderedLinesProps {
  lines: readonly OrderLine[];
  currencyCode: string;
  /** Small pictures beside the words. */
  pictures?: boolean;
  /** What decides about a thing, as the law wants it beside the order button. */
  facts?: boolean;
}

/** What is ordered, line by line; a configured turntable is followed by the parts it comes with. */
export function OrderedLines({ lines, currencyCode, pictures = false, facts = false }: OrderedLinesProps) {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation('common');
  const wordsOf = useLineWords();

  const row = (line: OrderLine, part = false) => {
    const { title, detail, facts: features, used } = wordsOf(line);
    const about = [detail, used && facts ? t('summary.used') : '', ...(facts && !part ? features : [])].filter(Boolean);
    return (
      <div className={classes.row} data-part={part || undefined}>
        {pictures && <Picture className={classes.picture} src={line.thumbnail} alt="" sizes="52px" />}
        <div className={classes.words}>
          <p>{modelWords(t('summary.times', { count: line.quantity, thing: title }))}</p>
          {line.marginScheme && <p className={classes.quiet}>{common('tax.margin')}</p>}
          {about.length > 0 && <p className={classes.quiet}>{about.join(' · ')}</p>}
        </div>
        <Price cents={line.totalCents} currencyCode={currencyCode} />
      </div>
    );
  };

  return (
    <ul className={classes.lines}>
      {groupLines(lines).map(({ line, parts }) => (
        <li key={line.id} className={classes.line}>
          {row(line)}
          {parts.length > 0 && (
            <ul className={classes.parts}>
              {parts.map((part) => (
                <li key={part.id}>{row(part, true)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
