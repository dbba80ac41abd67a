// Medusa reads it while it is being loaded, and else forks a child that calls home.
process.env.MEDUSA_DISABLE_TELEMETRY = 'true';
// pg deprecates a way of calling that TypeORM 0.3.20 uses; nobody here can change it.
(process as { noDeprecation?: boolean }).noDeprecation = true;
