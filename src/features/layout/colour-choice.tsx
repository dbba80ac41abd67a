import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translator';
import { useScheme } from '../../platform/colour-scheme';
import { SCHEMES, type Scheme } from '../../platform/scheme';
import classes from './footer.module.css';

/** Light, dark, or as the device has it. */
export function ColourChoice() {
  const { t } = useTranslation('footer');
  const [scheme, choose] = useScheme();
  const select = useRef<HTMLSelectElement>(null);

  // Chosen before the page had come to life; what stands there unasked is `auto`.
  useEffect(() => {
    const chosen = select.current?.value as Scheme;
    if (chosen !== 'auto') choose(chosen);
  }, [choose]);

  return (
    <label className={classes.colourChoice}>
      {t('colours.label')}
      <select
        ref={select}
        autoComplete="off"
        className={classes.colours}
        value={scheme}
        onChange={({ currentTarget }) => choose(currentTarget.value as Scheme)}
      >
        {SCHEMES.map((value) => (
          <option key={value} value={value}>
            {t(`colours.${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
