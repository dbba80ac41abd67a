const UNIT = /(\d) (?=(?:g|kg|mm|cm|m|mil|µm|mV|pF|k?Ω|Hz|dB|W|V|s|rpm|U\/min|%)(?![\p{L}\d]))/gu;

/** A fact whose numbers stay on one line with their unit, and its dimensions with one another. */
export const unbroken = (fact: string): string => fact.replaceAll(UNIT, '$1\u00a0').replaceAll(' × ', '\u00a0×\u00a0');
