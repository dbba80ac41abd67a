import { describe } from 'vitest';
import { testProperties } from './testing/test-properties';

describe('what a shop can refuse', () => testProperties(['no false hold', 'regions', 'poison']));
