import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { decoded } from '../../../domain/whole-text';

/** Whoever follows a link to a question finds it open and before their eyes. */
export function useOpenedQuestion(path: string): void {
  const hash = useLocation({ select: (location) => location.hash });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question on another page is another one
  useEffect(() => {
    const found = hash === '' ? null : document.getElementById(decoded(hash));
    if (!(found instanceof HTMLDetailsElement)) return;
    found.open = true;
    found.scrollIntoView();
  }, [hash, path]);
}
