import { useTranslation } from '../../i18n/translator';
import { Checkbox } from '../../ui/checkbox';
import { RichText } from '../../ui/rich-text';
import classes from './agreement-boxes.module.css';
import type { UsedThing } from './agreements';
import { useLineWords } from './use-line-words';

export interface AgreementBoxesProps {
  terms: boolean;
  onTerms: (agreed: boolean) => void;
  /** Why the order was not placed without it. */
  error: string | null;
  used: readonly UsedThing[];
  agreed: ReadonlySet<string>;
  onUsed: (variantId: string, agreed: boolean) => void;
  disabled: boolean;
}

export const TERMS_ID = 'checkout-terms';

/** The agreement without which nothing is ordered, and the voluntary one for each used thing; none is ticked beforehand. */
export function AgreementBoxes({ terms, onTerms, error, used, agreed, onUsed, disabled }: AgreementBoxesProps) {
  const { t } = useTranslation('checkout');
  const wordsOf = useLineWords();
  // Read in a window of their own: the order stays as it is. The pages come with their own issue.
  const page = (path: string) => (
    // biome-ignore lint/a11y/useAnchorContent: Trans puts the words inside.
    <a href={path} target="_blank" rel="noopener" />
  );

  return (
    <fieldset className={classes.boxes} disabled={disabled}>
      <legend className="visually-hidden">{t('review.agreements')}</legend>
      <Checkbox
        id={TERMS_ID}
        checked={terms}
        required
        onChange={(event) => onTerms(event.currentTarget.checked)}
        error={error}
        label={<RichText text={t('review.terms')} parts={{ terms: page('/terms-and-conditions'), privacy: page('/privacy-statement') }} />}
      />
      {used.map(({ variantId, line }) => (
        <Checkbox
          key={variantId}
          className={classes.used}
          checked={agreed.has(variantId)}
          onChange={(event) => onUsed(variantId, event.currentTarget.checked)}
          label={
            <>
              {t('review.used', { thing: wordsOf(line).title })} <span className={classes.quiet}>{t('review.usedVoluntary')}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
