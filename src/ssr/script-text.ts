/** Data as text for inside a script element, which only `</script` could end early. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
