import { deferred } from '../../platform/deferred';
import { MissingPart } from '../../ui/missing-part';

type LoadReading = () => Promise<unknown>;

let loadReading: LoadReading = () => Promise.resolve();

const withReading = async <Module>(module: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([module, loadReading()]);
  return loaded;
};

/** What there is to look at and to read, and what goes with it, beside what there is to choose. */
export const WayBack = deferred(async () => (await withReading(import('./way-back'))).WayBack, MissingPart);
export const MakerLine = deferred(async () => (await withReading(import('./maker-line'))).MakerLine, MissingPart);
export const GradeLegend = deferred(async () => (await withReading(import('./grade-legend'))).GradeLegend, MissingPart);
export const StockPills = deferred(async () => (await withReading(import('./stock-pills'))).StockPills, MissingPart);
export const BuyNotes = deferred(async () => (await withReading(import('./buy-notes'))).BuyNotes, MissingPart);
export const ProductGallery = deferred(async () => (await withReading(import('./product-gallery'))).ProductGallery, MissingPart);
export const ConditionNote = deferred(async () => (await withReading(import('./condition-note'))).ConditionNote, MissingPart);
export const ProductBeside = deferred(async () => (await withReading(import('./product-beside'))).ProductBeside, MissingPart);
export const ChosenNotes = deferred(async () => (await withReading(import('./chosen-notes'))).ChosenNotes, MissingPart);
export const NeededWith = deferred(async () => (await withReading(import('./needed-with'))).NeededWith, MissingPart);
export const SoldOut = deferred(async () => (await withReading(import('./sold-out'))).SoldOut, MissingPart);
export const ProductBelow = deferred(async () => (await withReading(import('./product-below'))).ProductBelow, MissingPart);

/**
 * For the page's loader.
 *
 * @param reading loads the texts that the deferred parts say; tried again with their code
 * @param isRendered the page came with its view: they are hydrated in their own time
 */
export async function loadDeferred(reading: LoadReading, isRendered: boolean): Promise<void> {
  loadReading = reading;
  if (isRendered) return;
  const all = [
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
  ];
  // Also where the code is there already: a server has it once, and the words anew for each page.
  await Promise.all([reading().catch(() => {}), ...all.map(({ load }) => load())]);
}
