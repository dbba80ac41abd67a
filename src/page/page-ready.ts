import { createContext, use } from 'react';
import { createValueStore, useValue } from '../ui/value-store';

const PageReadyContext = createContext(createValueStore(true));

export const PageReadyProvider = PageReadyContext;

/**
 * Whether the page is hydrated and its first pictures are there, so that the catalogue may be
 * fetched without keeping anything waiting. Never on a server.
 */
export const usePageReady = (): boolean => useValue(use(PageReadyContext));
