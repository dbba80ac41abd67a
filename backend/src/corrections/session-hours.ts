/** How long a session lasts after its last request. */
export const SESSION_HOURS = 10;
