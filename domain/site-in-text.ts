/** Endings that mail programs know at once. Those of countries are left out: "J.de Vries" is a name. */
const ENDINGS = 'com|net|org|info|biz|xyz|online|site|ru|cn';
/** A host's name up to its ending. What stands behind an @ is an e-mail address and no site. */
const HOST = String.raw`(?:^|[^@\p{L}\p{N}._-])(?:[\p{L}\p{N}_-]+\.)*[\p{L}\p{N}-]{2,}\.`;

/**
 * What is a link to every mail program: `https://`, `www.`, and `shop.com/path`. Of a scheme its last letter and what follows is
 * enough; from its first one each letter of a long text would be tried to the end.
 */
const LINK = new RegExp(String.raw`[a-z][0-9+.-]*://|(?:^|[^@\p{L}\p{N}])www\.[\p{L}\p{N}]|${HOST}(?:${ENDINGS})/`, 'iu');
/** The same without a path, and any host with one. */
const SITE = new RegExp(String.raw`${HOST}(?:(?:${ENDINGS})(?![\p{L}\p{N}])|\p{L}{2,}[/\\])`, 'iu');

/** Whether a line of an address would be a link where it is shown. */
export const hasLink = (text: string): boolean => LINK.test(text);

/** Whether a person's name holds the address of a site; "J. R. Feld", "Dr.Feld" and "St.John" are names. */
export const namesSite = (name: string): boolean => LINK.test(name) || SITE.test(name);
