import { type KeyboardEvent, useId, useState } from 'react';
import { placeAfter } from './list-keys';

/**
 * The keyboard of a combobox with a list (ARIA pattern): arrows, Home and End move through the
 * options while the focus stays in the field; Enter takes one, Escape closes, then empties.
 */
export function useCombobox<Option>({
  options,
  open,
  onOpen,
  onClose,
  onTake,
}: {
  options: readonly Option[];
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onTake: (option: Option) => void;
}) {
  const id = useId();
  const [place, setPlace] = useState<number | null>(null);
  const active = open && place !== null && place < options.length ? place : null;
  const optionId = (index: number) => `${id}-option-${index}`;

  const go = (next: number | null) => {
    setPlace(next);
    if (next !== null) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // A word that is being composed (Japanese, accents) takes these keys for itself.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeAfter(event.key, active, options.length);
    if (next !== undefined) {
      event.preventDefault();
      go(next);
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      onOpen();
    } else if (event.key === 'Enter' && active !== null) {
      const option = options[active];
      if (option === undefined) return;
      event.preventDefault();
      onTake(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setPlace(null);
      onClose();
    }
  };

  return {
    listId: `${id}-list`,
    active,
    reset: () => setPlace(null),
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      'data-active': index === active || undefined,
    }),
    inputProps: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': open ? `${id}-list` : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': active === null ? undefined : optionId(active),
      onKeyDown,
    },
  };
}
