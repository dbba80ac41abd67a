/** Letters for tests of how mails are sent: their words are the storefront's, and tested there. */
exports.openLetters = () => ({
  sender: { name: 'Rille', email: 'shop@rille.example' },
  write: async (letter, { locale, facts }) => ({
    subject: `${letter} ${locale} ${facts.submission?.content.name ?? facts.order?.display_id ?? ''}`,
    html: `<p>${letter}</p>`,
    text: letter,
  }),
});
