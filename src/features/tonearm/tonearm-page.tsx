import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { deckName } from '../../../domain/deck-fit';
import { inLocale } from '../../../domain/locale';
import { type CartridgeFigures, type Tonearm, tonearmOf } from '../../../domain/tonearm';
import { viewOf } from '../../catalogue/page-view';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageBreadcrumbs } from '../../page/page-breadcrumbs';
import { PageTitle } from '../../page/page-title';
import { useMyDecks } from '../../platform/my-decks';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { TextLink } from '../../ui/text-link';
import { NumberField } from './number-field';
import { tonearmView } from './queries';
import classes from './tonearm-page.module.css';
import { TonearmResult } from './tonearm-result';

export interface TonearmSearch {
  readonly deck?: string | undefined;
  /** Handles of what is in the shop, or {@link OWN}. */
  readonly cartridge?: string | undefined;
  readonly shell?: string | undefined;
}

export interface TonearmPageProps {
  search: TonearmSearch;
  onSearch: (search: TonearmSearch) => void;
}

/** Somebody types the figures of something else. */
const OWN = 'own';
const FIRST_DECK = 'mk2';
const FIRST_CARTRIDGE = 'ortofon-2m-red';
const NOTHING_KNOWN: CartridgeFigures = { isIntegrated: false, massG: null, compliance: null, isAt100Hz: false, forceG: null };
/** What is known of every arm of the series: its shell, which its mass is measured with. */
const ANY_ARM: Tonearm = { effectiveMassG: 12, ownShellG: 7.5, dialMaxG: null, balance: null };

/** Whether cartridge, headshell and arm go together. */
export function TonearmPage({ search, onSearch }: TonearmPageProps) {
  const { t } = useTranslation('tonearm');
  const { locale, country } = useSettings();
  const { data: view } = useSuspenseQuery({ ...tonearmView({ locale, country }), select: viewOf });
  const mine = useMyDecks();
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const type = (name: string) => (value: number | null) => setTyped((before) => ({ ...before, [name]: value }));

  const { decks, cartridges, shells } = view;
  const known = (token: string | undefined) => decks.find((deck) => deck.token === token)?.token;
  const deck = known(search.deck) ?? known(mine[0]) ?? known(FIRST_DECK) ?? decks[0]?.token ?? '';
  const cartridge =
    search.cartridge === OWN
      ? undefined
      : (cartridges.find(({ handle }) => handle === search.cartridge) ??
        cartridges.find(({ handle }) => handle === FIRST_CARTRIDGE) ??
        cartridges[0]);
  const figures = cartridge?.figures ?? NOTHING_KNOWN;
  const checkedArm = tonearmOf(deck);
  const armMassG = checkedArm?.effectiveMassG ?? typed[`arm ${deck}`] ?? null;
  const arm = armMassG === null ? null : (checkedArm ?? { ...ANY_ARM, effectiveMassG: armMassG });
  const ownShell = shells.find(({ massG }) => massG === (checkedArm ?? ANY_ARM).ownShellG) ?? shells[0];
  const shell = search.shell === OWN ? undefined : (shells.find(({ handle }) => handle === search.shell) ?? ownShell);
  const shellG = shell?.massG ?? typed.shell ?? (checkedArm ?? ANY_ARM).ownShellG;
  const about = cartridge?.handle ?? OWN;
  const whole: CartridgeFigures = {
    ...figures,
    massG: figures.massG ?? typed[`mass ${about}`] ?? null,
    compliance: figures.compliance ?? typed[`compliance ${about}`] ?? null,
  };
  const missing = figures.massG === null || figures.compliance === null;
  const grams = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 });

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <PageBreadcrumbs />
      <h1>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <div className={classes.columns}>
        <section className={classes.choices} aria-labelledby={`${id}-choose`}>
          <h2 id={`${id}-choose`} className={classes.title}>
            {t('choose')}
          </h2>
          <SelectField
            id={`${id}-deck`}
            label={t('deck')}
            options={decks.map(({ token, name }) => ({ value: token, label: deckName(inLocale(name, locale)) }))}
            value={deck}
            onChange={(event) => onSearch({ ...search, deck: event.currentTarget.value })}
          />
          {!checkedArm && (
            <>
              <Notice tone="neutral">{t('noArm')}</Notice>
              <NumberField key={`arm ${deck}`} label={t('armMass')} value={armMassG} onChange={type(`arm ${deck}`)} />
            </>
          )}
          <SelectField
            id={`${id}-cartridge`}
            label={t('cartridge')}
            options={[
              ...cartridges.map((one) => ({ value: one.handle, label: inLocale(one.title, locale) })),
              { value: OWN, label: t('ownCartridge') },
            ]}
            value={about}
            onChange={(event) => onSearch({ ...search, cartridge: event.currentTarget.value })}
          />
          {missing && (
            <fieldset className={classes.figures}>
              <legend>{t('figures')}</legend>
              {cartridge && <p className={classes.small}>{t('missing')}</p>}
              {figures.massG === null && (
                <NumberField
                  key={`mass ${about}`}
                  label={t(figures.isIntegrated ? 'massIntegrated' : 'mass')}
                  value={whole.massG}
                  onChange={type(`mass ${about}`)}
                />
              )}
              {figures.compliance === null && (
                <NumberField
                  key={`compliance ${about}`}
                  label={t('compliance')}
                  value={whole.compliance}
                  onChange={type(`compliance ${about}`)}
                />
              )}
            </fieldset>
          )}
          {figures.isIntegrated ? (
            <p className={classes.small}>{t('integrated')}</p>
          ) : (
            <SelectField
              id={`${id}-shell`}
              label={t('shell')}
              options={[
                ...shells.map((one) => ({
                  value: one.handle,
                  label: t('shellOption', { name: inLocale(one.title, locale), grams: grams(one.massG) }),
                })),
                { value: OWN, label: t('ownShell') },
              ]}
              value={shell?.handle ?? OWN}
              onChange={(event) => onSearch({ ...search, shell: event.currentTarget.value })}
            />
          )}
          {!figures.isIntegrated && !shell && <NumberField label={t('shellMass')} value={typed.shell ?? null} onChange={type('shell')} />}
          {cartridge && (
            <TextLink to="/product/$handle" params={{ handle: cartridge.handle }} alone>
              {t('product', { thing: inLocale(cartridge.title, locale) })}
            </TextLink>
          )}
        </section>
        <TonearmResult arm={arm} cartridge={whole} shellG={shellG} hasAuxiliary={view.hasAuxiliary} />
      </div>
    </div>
  );
}
