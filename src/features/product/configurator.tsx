import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translator';
import { Notice } from '../../ui/notice';
import classes from './configurator.module.css';
import { PartGroupRows } from './part-group-rows';
import { partTitle } from './part-title';
import type { ChosenParts, PartChoice, PartGroup } from './parts';
import { useLocale } from './use-locale';

export interface ConfiguratorProps {
  groups: readonly PartGroup[];
  chosen: ChosenParts;
  leftOut: readonly PartChoice[];
  /** What goes with what is chosen, and what does not. */
  notes: ReactNode;
  currencyCode: string;
  onChoose: (groupId: string, variantId: string | null) => void;
}

/** What a deck can come with, group by group; the first one stands open. */
export function Configurator({ groups, chosen, leftOut, notes, currencyCode, onChoose }: ConfiguratorProps) {
  const { t } = useTranslation('product');
  const { locale } = useLocale();
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  const choose = useCallback((groupId: string, variantId: string | null) => latest.current(groupId, variantId), []);

  return (
    <section className={classes.configurator} aria-labelledby="configurator">
      <h2 className={classes.title} id="configurator">
        {t('configurator.title')}
      </h2>
      <p className={classes.optional}>{t('configurator.optional')}</p>
      {leftOut.length > 0 && (
        <Notice tone="needs" className={classes.note}>
          {t('configurator.leftOut', {
            things: new Intl.ListFormat(locale).format(leftOut.map(({ product }) => partTitle(product, locale))),
          })}
        </Notice>
      )}
      <div className={classes.groups}>
        {groups.map((group, index) => (
          <PartGroupRows
            key={group.group.id}
            group={group}
            chosenId={chosen[group.group.id] ?? null}
            initiallyOpen={index === 0}
            currencyCode={currencyCode}
            onChoose={choose}
          />
        ))}
      </div>
      <div role="status">{notes}</div>
    </section>
  );
}
