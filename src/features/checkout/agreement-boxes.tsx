import { CheckboxField } from '../../forms/fields';
import { useTranslation } from '../../i18n/translator';
import { OwnWindow } from '../../page/own-window';
import { Checkbox } from '../../ui/checkbox';
import { RichText } from '../../ui/rich-text';
import classes from './agreement-boxes.module.css';
import type { UsedLine } from './agreements';
import { useLineWords } from './use-line-words';
import type { Ordering } from './use-ordering';

export interface AgreementBoxesProps {
  form: Ordering['form'];
  used: readonly UsedLine[];
}

/** The agreement without which nothing is ordered, and the voluntary one for each used thing; none is ticked beforehand. */
export function AgreementBoxes({ form, used }: AgreementBoxesProps) {
  const { t } = useTranslation('checkout');
  const agreed = form.values.used;
  const wordsOf = useLineWords();

  return (
    <fieldset className={classes.boxes} disabled={form.sending}>
      <legend className="visually-hidden">{t('review.agreements')}</legend>
      <CheckboxField
        name="terms"
        label={
          <RichText
            text={t('review.terms')}
            parts={{
              terms: <OwnWindow to="/terms-and-conditions" />,
              privacy: <OwnWindow to="/privacy-statement" />,
            }}
          />
        }
      />
      {used.map(({ variantId, line }) => (
        <Checkbox
          key={variantId}
          className={classes.used}
          checked={agreed.includes(variantId)}
          onChange={(event) =>
            form.setValue('used', event.currentTarget.checked ? [...agreed, variantId] : agreed.filter((id) => id !== variantId))
          }
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
