import type { Express } from 'express';

export function guardBorder(_app: Express): void {}
guardBorder.finish = (_app: Express): void => {};
