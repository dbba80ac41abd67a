import { linkOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { plainLine } from '../../../domain/plain-text';
import { LONGEST_QUERY } from '../../catalogue/search/longest-query';
import { useTranslation } from '../../i18n/translator';
import { Icon } from '../../ui/icon';
import { type Choice, choicesIn } from './choices';
import classes from './search-box.module.css';

import { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';

const PHONE = '(width < 48em)';

/**
 * The search of the header: suggestions while typing, Enter for the whole list. On the phone it
 * takes the whole screen while it is used.
 *
 * @param asked what the address searches for; empty where it searches for nothing
 */
export function SearchBox({ asked }: { asked: string }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  // In the language of the address; without the page's script the form goes there by itself.
  const router = useRouter();
  const shop = router.buildLocation({ to: '/shop' }).publicHref;
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  const [open, setOpen] = useState(false);
  const [onScreen, setOnScreen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);

  // The field follows the address, but not while somebody types.
  if (known !== asked) {
    setKnown(asked);
    setTyped(asked);
  }

  const { suggestions, prices, SuggestionPanel } = useSuggestions(typed, open);
  const choices = choicesIn(suggestions);
  // Without a question the phone's screen has the shop's listings to say, and any other what was last looked at.
  const shown = open && (onScreen || suggestions.state !== 'idle' || suggestions.recent.length > 0);

  const close = () => {
    setOpen(false);
    setOnScreen(false);
    combobox.reset();
  };
  const leave = () => {
    close();
    input.current?.blur();
  };
  const searchFor = (term: string) => {
    leave();
    void navigate({ to: '/shop', search: { search: term } });
  };
  const placeOf = (choice: Choice) => {
    switch (choice.kind) {
      case 'all':
        return linkOptions({ to: '/shop', search: { search: plainLine(typed) } });
      case 'product':
        return linkOptions({ to: '/product/$handle', params: { handle: choice.handle }, search: choice.search });
      case 'page':
        return { to: choice.path, ...(choice.id !== undefined && { hash: choice.id }) };
      case 'listing':
        return linkOptions({ to: '/shop/$type', params: { type: choice.route.slug } });
    }
  };
  const take = (choice: Choice) => {
    leave();
    if (choice.kind !== 'all') setTyped('');
    void navigate(placeOf(choice));
  };
  const combobox = useCombobox({ options: shown ? choices : [], open: shown, onOpen: () => setOpen(true), onClose: leave, onTake: take });

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      setOpen(false);
      setOnScreen(false);
    };
    // On its way down: React ends an event on what has yet to be hydrated before it is back here.
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
  }, [open]);

  return (
    <search
      ref={box}
      className={classes.box}
      data-screen={onScreen || undefined}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <form
        action={shop}
        className={classes.head}
        onSubmit={(event) => {
          event.preventDefault();
          // As it stands there: what fills in a field does not always tell.
          const term = plainLine(input.current?.value ?? typed);
          if (term) searchFor(term);
        }}
      >
        <div className={classes.field}>
          <Icon name="search" className={classes.icon} />
          <input
            {...combobox.inputProps}
            ref={input}
            type="search"
            name="search"
            className={classes.input}
            placeholder={t('prompt')}
            aria-label={t('label')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={LONGEST_QUERY}
            value={typed}
            onFocus={() => {
              setOpen(true);
              setOnScreen(window.matchMedia(PHONE).matches);
            }}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setOpen(true);
              combobox.reset();
            }}
          />
          {typed !== '' && (
            <button
              type="button"
              className={classes.clear}
              aria-label={t('clear')}
              onClick={() => {
                setTyped('');
                combobox.reset();
                input.current?.focus();
              }}
            >
              <Icon name="close" size={18} />
            </button>
          )}
        </div>
        {onScreen && (
          <button type="button" className={classes.cancel} onClick={leave}>
            {t('cancel')}
          </button>
        )}
      </form>
      {shown && SuggestionPanel && (
        <div className={classes.drop}>
          <SuggestionPanel
            suggestions={suggestions}
            prices={prices}
            choices={choices}
            listId={combobox.listId}
            optionProps={combobox.optionProps}
            hrefOf={(choice) => router.buildLocation(placeOf(choice)).publicHref}
            onTake={take}
          />
        </div>
      )}
    </search>
  );
}
