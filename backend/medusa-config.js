// Medusa reads this file itself; everything it says comes from dist/boot/medusa-options.js.
module.exports = require('./dist/boot/medusa-options').medusaOptions();
