import { describe } from 'vitest';
import { testProperties } from './testing/test-properties';

describe('on a bad network, with tabs that freeze and die', () => testProperties(['convergence', 'intents kept']));
