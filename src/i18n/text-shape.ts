/**
 * The shape of a namespace with its texts left open: what German must fill in, key by key.
 * A key that is missing or too many fails the type check.
 */
export type Texts<English> = English extends string ? string : { readonly [Key in keyof English]: Texts<English[Key]> };
