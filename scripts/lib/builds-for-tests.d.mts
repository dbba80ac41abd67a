export interface BuildForTests {
  /** Where its `dist` lies. */
  readonly root: string;
  readonly builtAtMs: number;
}

export function buildsForTests(): Promise<Readonly<Record<'a' | 'b', BuildForTests>>>;
