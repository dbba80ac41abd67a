/** All texts that pages load, by folder and language: where those are that few open first is known only once somebody asks for one. */
export const FURTHER_TEXTS = import.meta.glob<object>('./*/*.ts', { base: './texts' });
