import { asWorkerMessage, type StoredState, toWorker, wholeness } from '../../src/protocol/messages';
import type { OtherBrowser, Window } from './browser';
import { askWorker, cartId, isAlive, lightOf, picturesIn, textsOf, valuesOf } from './page-looks';
import { until } from './until';

/** The whole shop, with its pictures drawn anew for a server that has never been asked for them. */
const WHOLE_MS = 300_000;
/** The shop is asked less and less often whether it is back. */
const BACK_MS = 90_000;

/** Of one there is no picture. */
const LIST = { path: '/shop/turntables', products: 19, pictures: 18, mk2: 6 };
const NEVER_OPENED = { path: '/product/ortofon-2m-red', title: /2M Red/ };
const THING = { path: '/product/headshell-lead-wires-set', title: 'Headshell lead wires, set of four', variant: 'variant_hs-leads' };
const QUANTITY = `main input[aria-label="Quantity: ${THING.title}"]`;

/** A shop whose processes can all be ended, and started again where they were. */
export interface Shop {
  readonly url: string;
  close(): Promise<void>;
  open(): Promise<void>;
}

export interface Step {
  /** What is true of the shop if this goes well. */
  readonly sentence: string;
  run(): Promise<void>;
}

const isWhole = (state: StoredState | null): boolean => state !== null && wholeness(state) === 'whole';

/** One person with one browser and its profile. */
export class Journey {
  window: Window | null = null;

  constructor(
    private readonly browser: OtherBrowser,
    private readonly profile: string,
    private readonly shop: Shop,
  ) {}

  readonly steps: readonly Step[] = [
    { sentence: 'one visit, and the worker has the whole shop on the device', run: () => this.firstVisit() },
    {
      sentence: 'with every server stopped the browser starts anew, and home says that the whole shop is here',
      run: () => this.coldStart(),
    },
    { sentence: `a listing shows its ${LIST.products} products, and every picture is drawn`, run: () => this.listing() },
    { sentence: `a filter leaves ${LIST.mk2} of them`, run: () => this.filter() },
    { sentence: 'a search with a spelling mistake finds what was meant, with its pictures', run: () => this.search() },
    { sentence: 'a product that nobody has opened is there, with its price, its texts and a picture', run: () => this.product() },
    { sentence: 'it goes into the cart, and the light says that it is on this device', run: () => this.add() },
    {
      sentence: 'a browser that is killed at that moment still has it, and its cart page says that it is kept here',
      run: () => this.kill(),
    },
    { sentence: 'the servers are back: the light says so, and the shop’s own cart has that one piece', run: () => this.arrive() },
  ];

  private get here(): Window {
    if (!this.window) throw new Error('the browser is not running');
    return this.window;
  }

  private async start(): Promise<void> {
    this.window = await this.browser.start(this.profile);
  }

  /** Loads a page and waits until it has come to life. */
  private async open(path: string): Promise<void> {
    await this.here.open(this.shop.url + path);
    await until(`${path} comes to life`, () => this.here.run(isAlive));
  }

  private texts(what: string, css: string, isSo: (texts: readonly string[]) => boolean): Promise<unknown> {
    return until(what, () => this.here.run(textsOf, css), isSo);
  }

  private reads(what: string, css: string, text: RegExp): Promise<unknown> {
    return this.texts(what, css, (texts) => texts.some((one) => text.test(one)));
  }

  private light(state: string, limitMs?: number): Promise<unknown> {
    return until(
      `the light says ${state}`,
      () => this.here.run(lightOf),
      (seen) => seen === state,
      limitMs,
    );
  }

  private pictures(css: string, atLeast: number): Promise<unknown> {
    return until(
      'every picture is drawn',
      () => this.here.run(picturesIn, css),
      ({ all, notDrawn }) => all >= atLeast && notDrawn.length === 0,
    );
  }

  private async firstVisit(): Promise<void> {
    await this.start();
    await this.open('/');
    const kept = async (): Promise<StoredState | null> => {
      const message = asWorkerMessage(await this.here.run(askWorker, toWorker({ type: 'tell-state', country: 'de' })));
      return message?.type === 'state' ? message.state : null;
    };
    await until('everything is kept', kept, isWhole, WHOLE_MS);
  }

  private async coldStart(): Promise<void> {
    await this.shop.close();
    await this.here.close();
    await this.start();
    await this.open('/');
    await this.reads('the page says that there is no network', '[data-reach="offline"] summary', /No network at the moment\./);
    await this.here.press({ css: '[data-reach="offline"] summary' });
    await this.reads('the page says what is here', '[data-reach="offline"]', /The whole shop is on this device\./);
    await this.reads('the headline', 'main h1', /\S/);
  }

  private async listing(): Promise<void> {
    await this.open(LIST.path);
    await this.texts('the list is there', 'main article h2', ({ length }) => length === LIST.products);
    await this.pictures('main article img', LIST.pictures);
  }

  private async filter(): Promise<void> {
    await this.here.press({ css: 'aside label', text: /^MK2/ });
    await this.texts('fewer products', 'main article h2', ({ length }) => length === LIST.mk2);
    await until('it stands in the address', () => this.here.run(() => location.search === '?filters=mk2'));
  }

  private async search(): Promise<void> {
    await this.here.write({ css: 'header input[type="search"]' }, 'otrofon club');
    await this.reads('it is understood', 'header search', /Showing results for ortofon club/);
    await this.reads('a suggestion', '[role="option"]', /Ortofon Concorde MKII Club/);
    await this.here.press({ css: '[role="option"]', text: /^See (?:all|the)/ });
    await this.reads('the list of results', 'main article h2', /Ortofon Concorde MKII Club/);
    await this.pictures('main article img', 2);
  }

  private async product(): Promise<void> {
    await this.open(NEVER_OPENED.path);
    await this.reads('its title', 'main h1', NEVER_OPENED.title);
    await this.reads('its price', 'main output', /€\d+/);
    await this.reads('how old the price is', 'main', /Prices from (?:today|yesterday), /);
    await this.pictures('main [data-large-picture] img', 1);
  }

  private async add(): Promise<void> {
    await this.open(THING.path);
    await this.here.press({ css: 'main button', text: /^Add to cart/ });
    await this.light('waiting');
  }

  private async kill(): Promise<void> {
    await this.here.kill();
    await this.start();
    await this.open('/cart');
    await this.onCartPage();
    await this.light('waiting');
    await this.reads('the page says where it is', 'main', /Kept on this device.*One change is waiting\./);
  }

  private onCartPage(): Promise<unknown> {
    return until(
      'the cart has one piece',
      () => this.here.run(valuesOf, QUANTITY),
      (values) => values.length === 1 && values[0] === '1',
    );
  }

  private async arrive(): Promise<void> {
    await this.shop.open();
    await this.light('in-sync', BACK_MS);
    await this.onCartPage();
    const id = await this.here.run(cartId);
    const answer = await fetch(`${this.shop.url}/store/carts/${id}`);
    if (!answer.ok) throw new Error(`the shop answers ${answer.status} for cart ${id}`);
    const { cart } = (await answer.json()) as { cart: { items: { variant_id: string; quantity: number }[] } };
    const pieces = JSON.stringify(cart.items.map(({ variant_id, quantity }) => [variant_id, quantity]));
    if (pieces !== JSON.stringify([[THING.variant, 1]])) throw new Error(`the shop's cart has ${pieces}`);
  }
}
