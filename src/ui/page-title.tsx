/** The document's title; React 19 moves it into the head, on the server too. */
export const PageTitle = ({ title }: { title: string }) => <title>{title ? `${title} – Rille` : 'Rille'}</title>;
