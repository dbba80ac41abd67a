import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  mostOf,
  type ProductTextFault,
  type ProductTexts,
  paragraphsOf,
  plainProductTexts,
  productTextFaults,
} from '../../domain/product-texts';
import { splitTitle } from '../../domain/split-title';
import { useTranslation } from '../../src/i18n/translator';
import { Field } from '../../src/ui/field';
import { TextArea } from '../../src/ui/text-area';
import pages from '../pages.module.css';
import { DraftEnd } from './draft-end';
import classes from './goods.module.css';
import type { Good } from './queries';
import { useDraft } from './use-draft';

const TITLES = ['title_en', 'title_de'] as const;
const DESCRIPTIONS = ['description_en', 'description_de'] as const;
const LISTENING = ['listening_en', 'listening_de'] as const;
const languageOf = (name: keyof ProductTexts) => (name.endsWith('_de') ? 'de' : 'en');

/** What the shop says of a product, and how that reads. */
export function Texts({ good }: { good: Good }) {
  const { t } = useTranslation('staff');
  const draft = useDraft<ProductTexts>(good.texts, `/goods/${good.id}/texts`, 'texts');
  const { change, values, edited, edit, save } = draft;
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<ReadonlyMap<keyof ProductTexts, ProductTextFault>>(new Map());
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const found = productTextFaults(values);
    setFaults(found);
    setIdle(found.size === 0 && edited.length === 0);
    if (found.size === 0 && edited.length > 0) save(plainProductTexts(values));
  };
  const said = (name: keyof ProductTexts) => {
    const fault = faults.get(name);
    return fault && t(`texts.faults.${fault}`, { count: mostOf(name) });
  };
  const propsOf = (name: keyof ProductTexts) => ({
    id: name,
    lang: languageOf(name),
    label: t(`texts.names.${name}`),
    autoComplete: 'off',
    value: values[name],
    error: said(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      edit({ [name]: event.currentTarget.value });
      setIdle(false);
    },
  });

  return (
    <section className={pages.section}>
      <h2>{t('texts.title')}</h2>
      <p className={pages.quiet}>{t('texts.lead')}</p>
      <div className={classes.both}>
        <form ref={form} className={pages.stack} onSubmit={submit} noValidate aria-label={t('texts.title')}>
          {TITLES.map((name) => (
            <Field key={name} {...propsOf(name)} />
          ))}
          {DESCRIPTIONS.map((name) => (
            <TextArea key={name} rows={6} {...propsOf(name)} />
          ))}
          {LISTENING.map((name) => (
            <TextArea key={name} rows={3} description={t('texts.listeningHint')} {...propsOf(name)} />
          ))}
          <DraftEnd
            draft={draft}
            sayMoved={(name) => t('texts.conflictLine', { name: t(`texts.names.${name}`), text: good.texts[name] || t('texts.empty') })}
            isIdle={isIdle}
            save={t('texts.save')}
            onDrop={() => setFaults(new Map())}
          />
        </form>
        <Preview texts={plainProductTexts(values)} />
      </div>
    </section>
  );
}

/** As a product's page sets it. */
function Preview({ texts }: { texts: ProductTexts }) {
  const { t } = useTranslation('staff');
  return (
    <section className={pages.stack} aria-label={t('texts.preview')}>
      <h3>{t('texts.preview')}</h3>
      {(['en', 'de'] as const).map((language) => {
        const { name, rest } = splitTitle(texts[`title_${language}`]);
        const paragraphs = paragraphsOf(texts[`description_${language}`]);
        return (
          <article key={language} className={pages.card}>
            <p className={pages.quiet}>{t(language === 'en' ? 'texts.english' : 'texts.german')}</p>
            <p className={classes.title} lang={language}>
              {name}
              {rest && <span className={classes.rest}>{rest}</span>}
            </p>
            {paragraphs.length === 0 && <p className={pages.quiet}>{t('texts.noDescription')}</p>}
            {paragraphs.map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name than their place.
              <p key={place} lang={language} className={classes.paragraph}>
                {paragraph}
              </p>
            ))}
            {texts[`listening_${language}`] && (
              <div className={pages.stack} lang={language}>
                <p className={pages.quiet}>{t('texts.listening')}</p>
                {paragraphsOf(texts[`listening_${language}`]).map((paragraph, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <p key={place} className={classes.paragraph}>
                    {paragraph}
                  </p>
                ))}
              </div>
            )}
          </article>
        );
      })}
    </section>
  );
}
