import { useQueryClient } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { formatBerlinMinute } from '../../../domain/dates';
import { useFrame } from '../../catalogue/hooks';
import { compareTray } from '../../catalogue/slots';
import { useCheckedAt } from '../../catalogue/use-age';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { PageTitle } from '../../page/page-title';
import { useFocusOnNavigation } from '../../page/use-focus-on-navigation';
import { installOffer } from '../../platform/install-prompt';
import { countOf, useCart } from '../../sync/react';
import { AnyLink } from '../../ui/any-link';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { TaxContext } from '../../ui/tax-context';
import { useValue } from '../../ui/value-store';
import { WordMark } from '../../ui/word-mark';
import { ageOfGoods } from './age-of-goods';
import { Attract } from './attract';
import { CallStaff } from './call-staff';
import { IdleDialog } from './idle-dialog';
import classes from './kiosk-frame.module.css';
import { missingGoods } from './missing-goods';
import { isRefused } from './refused-pages';
import { keepReporting } from './report';
import { StaffPanel } from './staff-panel';
import type { Kiosk } from './start';
import { useLongPress } from './use-long-press';
import { useRest } from './use-rest';
import { useUpdateTime } from './use-update-time';
import { useWholeScreen } from './whole-screen';

/** What other parts of the shop bring into the frame. */
export interface KioskParts {
  readonly Nav: ComponentType;
  readonly Search: ComponentType;
  /** Reads codes with the camera; `onSeen` where somebody holds something before it. */
  readonly Scan: ComponentType<{ readonly onSeen: () => void }>;
  /** What may be touched first, above the shop's beginning. */
  readonly First: ComponentType;
  /** What stands in the place of the cart. */
  readonly List: ComponentType;
  /** A page of texts over the page. */
  readonly Reader: ComponentType;
  /**
   * Keeps the shop on the device; `isFree` where nobody is there, `mayUpdate` where a new version may come in as well, `isBehind` where this one is
   * older than staff want it.
   */
  readonly OnDevice: ComponentType<{ readonly isFree: boolean; readonly mayUpdate: boolean; readonly isBehind: boolean }>;
}

/** What stands around every page on the shop's tablet; where nobody is there, the screen that waits for somebody. */
export function KioskFrame({ kiosk, parts, children }: { kiosk: Kiosk; parts: KioskParts; children: ReactNode }) {
  const { session, running } = kiosk;
  const queries = useQueryClient();
  const phase = useSyncExternalStore(session.subscribe, session.phase, session.phase);
  const [isStaff, setStaff] = useState(false);
  const checkedAt = useCheckedAt();
  const goodsAt = useRef<number | null>(null);
  useEffect(() => {
    goodsAt.current = checkedAt ?? null;
  }, [checkedAt]);
  useEffect(
    () =>
      keepReporting(kiosk, {
        goodsAtMs: () => goodsAt.current,
        missing: (settings) => missingGoods(queries, kiosk.config.country, settings),
      }),
    [kiosk, queries],
  );
  useEffect(() => {
    // Nothing of anybody's is here by now, and all of it is drawn.
    document.documentElement.style.visibility = '';
  }, []);
  const isHere = phase.kind === 'visit' || phase.kind === 'asking';
  useWholeScreen(isHere);
  useRest(kiosk, phase.kind);
  const { mayUpdate, isBehind } = useUpdateTime(kiosk, phase.kind === 'attract');

  // Everything goes at once, what floats above the page too.
  if (phase.kind === 'ending') return null;
  return (
    <>
      {phase.kind === 'attract' && <Attract session={session} settings={running.settings} />}
      {isHere && (
        <Around kiosk={kiosk} parts={parts} onStaff={() => setStaff(true)}>
          {children}
        </Around>
      )}
      <StaffPanel kiosk={kiosk} open={isStaff} onClose={() => setStaff(false)} goodsAtMs={checkedAt ?? null} />
      <IdleDialog session={session} untilMs={phase.kind === 'asking' ? phase.untilMs : null} askSeconds={running.settings.ask_seconds} />
      <parts.OnDevice isFree={phase.kind === 'attract'} mayUpdate={mayUpdate} isBehind={isBehind} />
    </>
  );
}

interface AroundProps {
  kiosk: Kiosk;
  parts: KioskParts;
  onStaff: () => void;
  children: ReactNode;
}

function Around({ kiosk, parts: { Nav, Search, Scan, First, List, Reader }, onStaff, children }: AroundProps) {
  const { session, config } = kiosk;
  const { t } = useTranslation('kiosk');
  const { locale, setLocale } = useSettings();
  const { region } = useFrame();
  const main = useRef<HTMLElement>(null);
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  const count = useCart(countOf);
  const checkedAt = useCheckedAt();
  const Tray = useValue(compareTray);
  const press = useLongPress(onStaff);
  const [begunMs] = useState(() => Date.now());
  const age = useMemo(() => ageOfGoods(checkedAt, begunMs, Date.now()), [checkedAt, begunMs]);
  const isAccount = path.startsWith('/account');
  useEffect(() => (isAccount ? session.hurry() : undefined), [isAccount, session]);
  useFocusOnNavigation(main);
  useEffect(() => {
    // Whoever has touched the screen before stands at its beginning, not where that screen was.
    main.current?.focus({ preventScroll: true });
  }, []);

  return (
    <TaxContext value={region.taxRate > 0}>
      <div className={classes.page}>
        <header className={classes.header}>
          <AnyLink to="/" className={classes.home} aria-label={t('header.home')} {...press}>
            <WordMark />
          </AnyLink>
          <div className={classes.search}>
            <Search />
          </div>
          <Scan onSeen={session.touch} />
          <Button lang={locale === 'en' ? 'de' : 'en'} onClick={() => void setLocale(locale === 'en' ? 'de' : 'en').catch(() => {})}>
            {t('header.language')}
          </Button>
          <ButtonLink to="/cart" aria-label={t('header.list', { count })}>
            <Icon name="cart" /> {t('header.listShort')} <span className="figures">{count}</span>
          </ButtonLink>
          {config.login && (
            <ButtonLink to="/account" aria-label={t('header.account')}>
              <Icon name="account" />
            </ButtonLink>
          )}
          <Button onClick={session.end}>
            <Icon name="close" /> {t('header.done')}
          </Button>
          <div className={classes.call}>
            <CallStaff kiosk={kiosk} />
          </div>
          <nav className={classes.nav} aria-label={t('header.nav')}>
            <Nav />
          </nav>
        </header>
        {age !== 'fresh' && (
          <div className={`wrap ${classes.old}`}>
            <Notice tone="target" role="status">
              {age === 'unknown' ? t('oldUnknown') : t('old', { moment: formatBerlinMinute(age.sinceMs, locale) })}
            </Notice>
          </div>
        )}
        <main id="main" className={classes.main} ref={main} tabIndex={-1}>
          {path === '/' && <First />}
          {isRefused(path, config) ? <NotHere /> : path === '/cart' && !config.checkout ? <List /> : children}
        </main>
        <footer className={classes.foot}>
          {config.install && <InstallButton />}
          <p>
            {t('foot')} {checkedAt !== undefined && t('goodsOf', { moment: formatBerlinMinute(checkedAt, locale) })}
          </p>
          <p className={classes.legal}>
            <AnyLink to="/imprint">{t('imprint')}</AnyLink>
            <AnyLink to="/privacy-statement">{t('privacy')}</AnyLink>
            <AnyLink to="/terms-and-conditions">{t('terms')}</AnyLink>
            <AnyLink to="/withdrawal">{t('withdrawal')}</AnyLink>
          </p>
        </footer>
        {Tray && <Tray />}
        <Reader />
      </div>
    </TaxContext>
  );
}

/** Lets the browser ask whether the shop is to be an app on this device, where it can. */
function InstallButton() {
  const { t } = useTranslation('kiosk');
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere, () => false);
  return isOffered ? <Button onClick={() => void installOffer.take()}>{t('install')}</Button> : null;
}

/** A page that asks for somebody. */
function NotHere() {
  const { t } = useTranslation('kiosk');
  return (
    <div className={`wrap ${classes.notHere}`}>
      <PageTitle title={t('notHerePage.title')} />
      <h1>{t('notHerePage.title')}</h1>
      <p>{t('notHerePage.text')}</p>
      <ButtonLink variant="primary" to="/shop">
        {t('notHerePage.back')}
      </ButtonLink>
    </div>
  );
}
