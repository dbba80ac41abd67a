import { useState } from 'react';
import { MOST_ATTRACTING } from '../../domain/kiosk-config';
import { useTranslation } from '../../src/i18n/translator';
import { Button } from '../../src/ui/button';
import { SelectField } from '../../src/ui/select-field';
import own from './kiosks.module.css';
import { useShownGoods } from './use-shown-goods';

interface AttractPickerProps {
  id: string;
  handles: readonly string[];
  onChange: (handles: readonly string[]) => void;
}

/** Chooses goods, in the turn in which a tablet shows them. */
export function AttractPicker({ id, handles, onChange }: AttractPickerProps) {
  const { t } = useTranslation('staff');
  const { goods } = useShownGoods();
  const [chosen, setChosen] = useState('');
  const others = [...goods].filter(([handle]) => !handles.includes(handle));
  const isFull = handles.length >= MOST_ATTRACTING;
  const nameOf = (handle: string) => goods.get(handle) ?? t('kiosks.settings.gone', { handle });

  return (
    <>
      <div className={own.add}>
        <SelectField
          id={id}
          label={t('kiosks.settings.goods')}
          description={t('kiosks.settings.goodsHint', { most: MOST_ATTRACTING })}
          optional
          disabled={isFull}
          value={others.some(([handle]) => handle === chosen) ? chosen : ''}
          options={[{ value: '', label: t('kiosks.settings.choose') }, ...others.map(([value, label]) => ({ value, label }))]}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button
          disabled={isFull}
          onClick={() => {
            if (goods.has(chosen) && !handles.includes(chosen)) onChange([...handles, chosen]);
            setChosen('');
          }}
        >
          {t('kiosks.settings.add')}
        </Button>
      </div>
      {handles.length > 0 && (
        <ol className={own.chosen} aria-label={t('kiosks.settings.chosen')}>
          {handles.map((handle) => (
            <li key={handle}>
              <span>{nameOf(handle)}</span>
              <Button
                size="small"
                aria-label={t('kiosks.settings.removeNamed', { name: nameOf(handle) })}
                onClick={() => onChange(handles.filter((other) => other !== handle))}
              >
                {t('kiosks.settings.remove')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
