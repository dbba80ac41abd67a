/** What every runtime has and no ECMAScript library declares; only for the code that runs in all of them. */
declare class URL {
  constructor(url: string, base?: string);
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
