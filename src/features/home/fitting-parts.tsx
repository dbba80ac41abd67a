import { useId } from 'react';
import { inLocale } from '../../../domain/locale';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { chooseDeck, useMyDecks } from '../../platform/my-decks';
import { classNames } from '../../ui/class-names';
import { TaxNote } from '../../ui/tax-note';
import { TextLink } from '../../ui/text-link';

import classes from './fitting-parts.module.css';
import type { PartsView } from './home-view';
import { PartRow } from './part-row';

/** Parts for the visitor's own deck; which one it is stays remembered on the device. */
export function FittingParts({ parts: { slug, models, shown, lines }, currencyCode }: { parts: PartsView; currencyCode: string }) {
  const { t } = useTranslation('home');
  const { locale } = useSettings();
  const id = useId();
  const remembered = useMyDecks()[0];
  const model = models.find(({ token }) => token === remembered) ?? models[0];
  if (!model) return null;
  const parts = (shown[model.token] ?? []).flatMap((handle) => lines[handle] ?? []);

  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classNames('wrap', classes.inner)}>
        <div className={classes.words}>
          <h2 id={id}>{t('parts.title')}</h2>
          <p className={classes.lead}>{t('parts.lead')}</p>
          <fieldset className={classes.models}>
            <legend className="visually-hidden">{t('parts.choose')}</legend>
            {models.map(({ token, name }) => (
              <label key={token} className={classes.model}>
                <input type="radio" name="deck" value={token} checked={token === model.token} onChange={() => chooseDeck(token)} />
                {inLocale(name, locale)}
              </label>
            ))}
          </fieldset>
        </div>
        <div>
          <ul className={classes.list}>
            {parts.map((part) => (
              <PartRow key={part.handle} part={part} currencyCode={currencyCode} />
            ))}
          </ul>
          <div className={classes.foot}>
            <TaxNote start />
            {model.slug === null ? (
              <TextLink to="/shop/$type" params={{ type: slug }} search={{ filters: model.token }} alone>
                {t('parts.all', { model: inLocale(model.name, locale) })}
              </TextLink>
            ) : (
              <TextLink to="/shop/$type" params={{ type: model.slug }} alone>
                {t('parts.accessories')}
              </TextLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
