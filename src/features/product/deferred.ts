import { deferred } from '../../platform/deferred';
import { deferredWords } from '../../platform/deferred-words';
import { MissingPart } from '../../ui/missing-part';

const { withWords, loader } = deferredWords();

/** What there is to look at and to read, and what goes with it, beside what there is to choose. */
export const WayBack = deferred(async () => (await withWords(import('./way-back'))).WayBack, MissingPart);
export const MakerLine = deferred(async () => (await withWords(import('./maker-line'))).MakerLine, MissingPart);
export const GradeLegend = deferred(async () => (await withWords(import('./grade-legend'))).GradeLegend, MissingPart);
export const StockPills = deferred(async () => (await withWords(import('./stock-pills'))).StockPills, MissingPart);
export const BuyNotes = deferred(async () => (await withWords(import('./buy-notes'))).BuyNotes, MissingPart);
export const ProductGallery = deferred(async () => (await withWords(import('./product-gallery'))).ProductGallery, MissingPart);
export const ConditionNote = deferred(async () => (await withWords(import('./condition-note'))).ConditionNote, MissingPart);
export const ProductBeside = deferred(async () => (await withWords(import('./product-beside'))).ProductBeside, MissingPart);
export const ChosenNotes = deferred(async () => (await withWords(import('./chosen-notes'))).ChosenNotes, MissingPart);
export const NeededWith = deferred(async () => (await withWords(import('./needed-with'))).NeededWith, MissingPart);
export const SoldOut = deferred(async () => (await withWords(import('./sold-out'))).SoldOut, MissingPart);
export const ProductBelow = deferred(async () => (await withWords(import('./product-below'))).ProductBelow, MissingPart);

/** For the page's loader, as in `deferredWords`. @param reading loads the texts that the deferred parts say */
export const partsLoader = (reading: () => Promise<unknown>) =>
  loader(reading, [
    WayBack,
    MakerLine,
    GradeLegend,
    StockPills,
    BuyNotes,
    ProductGallery,
    ConditionNote,
    ProductBeside,
    ChosenNotes,
    NeededWith,
    SoldOut,
    ProductBelow,
  ]);
