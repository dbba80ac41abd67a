import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { FACTS } from '../../domain/facts';
import { inLocale } from '../../domain/locale';
import { formatMoney } from '../../domain/money';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { Field } from '../../src/ui/field';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import { goodsLike } from './find-goods';
import { type EstimateGood, goodsQuery } from './queries';
import board from './repairs.module.css';

/** Finds jobs and parts of the catalogue; Enter takes the first one. */
export function EstimateGoods({ id, take }: { id: string; take: (good: EstimateGood) => void }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { data: goods, error, refetch } = useQuery(goodsQuery(id));
  const [typed, setTyped] = useState('');
  const found = goodsLike(goods ?? [], typed);
  const named = ({ title, title_de }: EstimateGood) => inLocale({ en: title, ...(title_de && { de: title_de }) }, locale);
  const add = (good: EstimateGood) => {
    setTyped('');
    take(good);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It is no way to send the whole.
    event.preventDefault();
    if (found[0]) add(found[0]);
  };

  return (
    <div className={classes.stack}>
      <Field
        id="estimate-search"
        optional
        autoComplete="off"
        label={t('repairs.estimate.search')}
        description={t('repairs.estimate.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {error && <Failure error={error} again={() => void refetch()} />}
      <div role="status">{goods && typed.trim() !== '' && t('repairs.estimate.found', { count: found.length })}</div>
      {found.length > 0 && (
        <ul className={board.found}>
          {found.map((good) => (
            <li key={good.variant_id}>
              <Button size="small" onClick={() => add(good)}>
                {t(good.pieces === null ? 'repairs.estimate.take' : 'repairs.estimate.takePart', {
                  title: named(good),
                  price: formatMoney(good.cents, FACTS.currencyCode, locale),
                  count: good.pieces ?? 0,
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
