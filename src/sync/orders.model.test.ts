import { describe } from 'vitest';
import { testProperties } from './testing/test-properties';

describe('ordering, on a bad network and against other devices', () => testProperties(['orders', 'approval']));
