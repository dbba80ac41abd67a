import type { Thing } from './cart-screen';

// Each is of one test, which changes its stock or price, and the shop's pages notice a while later. No other test buys them.
export const JICO: Thing = { path: '/product/jico-n44-7-improved', title: 'JICO N44-7 Improved stylus', variant: 'variant_st-jico447' };
export const NAGAOKA: Thing = { path: '/product/nagaoka-jn-p110', title: 'Nagaoka JN-P110 stylus', variant: 'variant_st-jnp110' };
export const XP5: Thing = { path: '/product/audio-technica-at-xp5', title: 'Audio-Technica AT-XP5', variant: 'variant_ca-atxp5' };
export const BRUSH: Thing = { path: '/product/carbon-fibre-record-brush', title: 'Carbon fibre record brush', variant: 'variant_cr-brush' };

export const MP110: Thing = { path: '/product/nagaoka-mp-110', title: 'Nagaoka MP-110', variant: 'variant_ca-mp110' };
export const XP7: Thing = { path: '/product/audio-technica-at-xp7', title: 'Audio-Technica AT-XP7', variant: 'variant_ca-atxp7' };

export const ONZOW: Thing = { path: '/product/onzow-zerodust', title: 'Onzow Zerodust stylus cleaner', variant: 'variant_cr-zerodust' };
export const GAUGE: Thing = {
  path: '/product/alignment-protractor-52mm',
  title: 'Headshell gauge 52 mm and protractor',
  variant: 'variant_cr-gauge52',
};
export const DOME: Thing = { path: '/product/dome-adaptor-chrome', title: 'Dome adaptor, chrome-plated', variant: 'variant_pu-dome' };
export const RUGS: Thing = {
  path: '/product/thud-rumble-butter-rugs',
  title: 'Thud Rumble Butter Rugs, pair',
  variant: 'variant_sm-butter',
};
export const FEET: Thing = {
  path: '/product/isonoe-isolation-feet',
  title: 'Isonoe isolation feet, set of four',
  variant: 'variant_fe-isonoe',
};

/** For tests that take whatever the shop has. */
export const CHANGING_VARIANTS: readonly string[] = [JICO, NAGAOKA, XP5, BRUSH, MP110, XP7, ONZOW, GAUGE, DOME, RUGS, FEET].map(
  ({ variant }) => variant,
);
