import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react';
import { splitLocale } from '../../domain/locale-path';
import { profileQuery } from '../catalogue/page-view';
import { contentPage } from '../content/addresses';
import { loadContent } from '../content/load-content';
import { ContentText } from '../features/content/content-page';
import { loadView } from '../features/content/views';
import { useSettings } from '../i18n/settings';
import { useTranslation } from '../i18n/translator';
import type { TextOfShop } from '../page/kiosk-mode';
import { Dialog } from '../ui/dialog';
import { Platter } from '../ui/platter';
import { createValueStore, useValue } from '../ui/value-store';
import { contentParts } from './-content-parts';

/** The page of texts that is read over the page on the tablet. */
export const readText = createValueStore<TextOfShop | null>(null);

type Loaded = Omit<ComponentProps<typeof ContentText>, 'parts'>;

/** Shows {@link readText}; links to other such texts stay in it, and every other one leads on in the shop. */
export function KioskReader() {
  const { t } = useTranslation('kiosk');
  const { locale } = useSettings();
  const { context } = useRouter().options;
  const text = useValue(readText);
  const [loaded, setLoaded] = useState<{ readonly of: TextOfShop; readonly content: Loaded | null } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const close = () => readText.become(null);

  useEffect(() => {
    if (!text) return;
    let isOver = false;
    const load = async (): Promise<Loaded | null> => {
      const found = await loadContent(text.to, locale);
      if (!found || 'redirect' in found) return null;
      const [view] = await Promise.all([
        loadView(found.page.view, context),
        context.queryClient.ensureQueryData(profileQuery(context)),
        context.loadTexts('content', 'footer', ...(found.page.view === undefined ? [] : (['contentViews'] as const))),
      ]);
      return { page: found.page, Text: found.Text, view };
    };
    load()
      .catch(() => null)
      .then((content) => {
        if (!isOver) setLoaded({ of: text, content });
      });
    return () => {
      isOver = true;
    };
  }, [text, locale, context]);
  const shown = loaded !== null && loaded.of === text ? loaded : null;
  useEffect(() => {
    const { hash } = shown?.of ?? {};
    if (hash === undefined) place.current?.scrollIntoView();
    else place.current?.querySelector(`#${CSS.escape(hash)}`)?.scrollIntoView();
  }, [shown]);

  const onClick = (event: MouseEvent) => {
    const link = event.nativeEvent.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || link.origin !== location.origin) return;
    const to = splitLocale(link.pathname).path;
    const hash = link.hash === '' ? undefined : link.hash.slice(1);
    const page = link.getAttribute('href')?.startsWith('#') ? text?.to : contentPage(to)?.path;
    if (page === undefined) return close();
    // The page beneath stays where it is.
    event.preventDefault();
    event.stopPropagation();
    readText.become({ to: page, hash });
  };

  return (
    <Dialog open={text !== null} onClose={close} title={text && contentPage(text.to)?.title[locale]}>
      <div ref={place} onClickCapture={onClick}>
        {shown === null ? (
          <Platter caption="" />
        ) : shown.content === null ? (
          <p role="alert">{t('reader.failed')}</p>
        ) : (
          <ContentText {...shown.content} parts={contentParts} />
        )}
      </div>
    </Dialog>
  );
}
