import fc from 'fast-check';

/**
 * The same examples for everybody, so that a red run is about the change at hand. The deep suite `properties` tries new ones each time;
 * where one of them fails, fast-check names the seed, and `PROPERTY_SEED=N` repeats it.
 */
export const PROPERTY_SEED = Number(process.env.PROPERTY_SEED ?? 20_261_120);

fc.configureGlobal({ seed: PROPERTY_SEED });

/** fast-check with the project's seed; the library itself is imported nowhere else. */
export default fc;
