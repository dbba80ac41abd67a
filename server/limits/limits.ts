import type { Config } from '../config';
import { say, wordsOf } from '../log';
import type { Refusal, StoreRequest } from '../store/request-check';
import { type Counter, openCounters } from './counters';
import { LIMIT_POLICIES, type LimitPolicy, type LimitPolicyName, type LimitRule } from './policies';
import { subjectKey } from './subject-key';

interface CountedRule extends LimitRule {
  readonly counter: Counter;
}

/** One try that was counted. */
interface Taken {
  readonly rule: CountedRule;
  readonly key: string;
}

/** A try: under which policy it is, and whose it is. */
export interface LimitedRequest extends Pick<StoreRequest, 'addressShare' | 'body' | 'thing'> {
  readonly call: { readonly limit?: LimitPolicyName; readonly limitedFields?: readonly string[] };
}

/** What limits ask and are told of each try, as a `RequestCheck` for any call that names its policy. */
export interface LimitCheck {
  beforeForward(request: LimitedRequest): Promise<Refusal | null>;
  afterAnswer(request: LimitedRequest, status: number): void;
}

const tooMany = (waitMs: number): Refusal => ({
  status: 429,
  type: 'not_allowed',
  code: 'too_many_tries',
  message: 'Too many tries. Please wait before the next one.',
  retryAfterSeconds: Math.ceil(waitMs / 1_000),
});

/**
 * Limits for the calls whose row names a policy. A try is counted before it is sent, so that many at one moment are
 * not let through together, and given back when it turns out not to count.
 */
export function openLimits({ redisUrl, rateLimitFactor }: Pick<Config, 'redisUrl' | 'rateLimitFactor'>): {
  check: LimitCheck;
  close(): void;
} {
  const counters = openCounters(redisUrl);
  const counted = (name: string, rule: LimitRule): CountedRule => {
    const counter = counters.counter({
      // Two rules for one subject count apart.
      name: `${name}:${rule.per.replaceAll(' ', '-')}:${rule.windowMs}`,
      most: rule.most * rateLimitFactor,
      windowMs: rule.windowMs,
    });
    return { ...rule, counter };
  };
  const rules = new Map(Object.entries(LIMIT_POLICIES).map(([name, policy]) => [name, policy.rules.map((rule) => counted(name, rule))]));
  const open = new WeakMap<LimitedRequest, readonly Taken[]>();

  const giveBack = (taken: readonly Taken[]) => Promise.all(taken.map(({ rule, key }) => rule.counter.giveBack(key)));

  const settle = async ({ counts }: LimitPolicy, taken: readonly Taken[], status: number) => {
    const hasSucceeded = status < 400;
    // 500 is an answer: whoever finds words that Medusa fails over would have tries without end.
    const isUnanswered = status > 500;
    if (isUnanswered || counts === (hasSucceeded ? 'failures' : 'successes')) await giveBack(taken);
    if (!hasSucceeded || counts !== 'failures') return;
    // Whoever knows the password is no guesser: what was mistyped before it counts no more where it was typed.
    await Promise.all(taken.filter(({ rule }) => rule.per.endsWith(' at address')).map(({ rule, key }) => rule.counter.forget(key)));
  };

  const check: LimitCheck = {
    async beforeForward(request) {
      const { limitedFields } = request.call;
      if (limitedFields && !limitedFields.some((field) => Object.hasOwn(request.body, field))) return null;
      const taken: Taken[] = [];
      for (const rule of rules.get(request.call.limit ?? '') ?? []) {
        const key = subjectKey(rule.per, request);
        if (key === null) continue;
        const waitMs = await rule.counter.take(key);
        if (waitMs > 0) {
          await giveBack(taken);
          if (rule.per === 'thing') return null;
          return tooMany(waitMs);
        }
        taken.push({ rule, key });
      }
      open.set(request, taken);
      return null;
    },
    afterAnswer(request, status) {
      const { limit } = request.call;
      const taken = open.get(request);
      if (!limit || !taken) return;
      open.delete(request);
      settle(LIMIT_POLICIES[limit], taken, status).catch((error: unknown) => say(`A limit was not counted: ${wordsOf(error)}`));
    },
  };
  return { check, close: () => counters.close() };
}
