import { type Claim, claimMonths } from '../../domain/claim';
import { formatDate } from '../../domain/dates';
import { LAW } from '../../domain/facts';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import { P } from './parts';

/** What was claimed has been repaired: from now on the rights last longer. */
export function ClaimExtended({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claim');
  const { locale } = useSettings();
  return (
    <P>
      {t('extended', {
        date: formatDate(claim.repairedAtMs ?? 0, locale),
        months: claimMonths(claim.years, true),
        extends: LAW.repairExtendsMonths,
      })}
    </P>
  );
}
