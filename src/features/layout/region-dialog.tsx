import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { isLocale, LOCALES } from '../../../domain/locale';
import { regionOfCountry } from '../../../domain/region';
import { useShop } from '../../catalogue/hooks';
import { catalogueQuery } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { type CartAfterMove, cartAfterMove, countryChoices, countryName } from './country-change';
import { CountryQuestion } from './country-question';
import classes from './region-dialog.module.css';

interface RegionDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Country and language; asks back when the cart would change with the country. */
export function RegionDialog({ open, onClose }: RegionDialogProps) {
  const { t } = useTranslation(['region', 'layout']);
  const { locale, country, setLocale, setCountry } = useSettings();
  const { regions, region } = useShop();
  const cart = useCart();
  const queryClient = useQueryClient();
  const formId = useId();
  const [wanted, setWanted] = useState<{ country: string; locale: string } | null>(null);
  const [question, setQuestion] = useState<CartAfterMove | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const chosen = wanted ?? { country, locale };
  const chosenRegion = regionOfCountry(regions, chosen.country);

  const close = () => {
    onClose();
    setWanted(null);
    setQuestion(null);
    setState('idle');
  };

  /** Runs one step that needs the shop; a failure leaves everything as it was and says so. */
  const attempt = async (step: () => Promise<void>) => {
    setState('busy');
    try {
      await step();
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  const apply = async () => {
    if (chosen.country !== country) await setCountry(chosen.country);
    if (isLocale(chosen.locale) && chosen.locale !== locale) await setLocale(chosen.locale);
    close();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    void attempt(async () => {
      const moves = chosenRegion !== undefined && chosenRegion.id !== region.id && cart.lines.length > 0;
      if (!moves) return apply();
      const { prices } = await queryClient.fetchQuery(catalogueQuery(chosen.country));
      setQuestion(cartAfterMove(cart.lines, prices.offers));
    });
  };

  const failed = state === 'failed' && (
    <Notice tone="needs" role="alert" title={t('failedTitle')}>
      {t('failed')}
    </Notice>
  );

  if (question && chosenRegion) {
    return (
      <CountryQuestion
        open={open}
        onClose={close}
        onConfirm={() => void attempt(apply)}
        busy={state === 'busy'}
        from={countryName(regions, country, locale)}
        to={countryName(regions, chosen.country, locale)}
        taxRate={chosenRegion.taxRate}
        after={question}
      >
        {failed}
      </CountryQuestion>
    );
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      width="30rem"
      actions={
        <>
          <Button variant="primary" type="submit" form={formId} loading={state === 'busy'}>
            {t('apply')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit}>
        {failed}
        <SelectField
          id={`${formId}-country`}
          label={t('country')}
          description={t('countryHint')}
          autoComplete="country"
          options={countryChoices(regions, locale)}
          value={chosen.country}
          onChange={(event) => setWanted({ ...chosen, country: event.currentTarget.value })}
        />
        <SelectField
          id={`${formId}-language`}
          label={t('language')}
          options={LOCALES.map((value) => ({ value, label: t(`layout:languages.${value}`) }))}
          value={chosen.locale}
          onChange={(event) => setWanted({ ...chosen, locale: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  );
}
