/** The server, for programs that start one of their own. */
export { startServer, findDatabaseFolder, type RunningServer, type StartServerOptions } from './start.ts'
export { writeBackup, BackupError, restoreBackup, type BackupCounts } from './database/backup.ts'
export { openDatabase, type Database } from './database/database.ts'
export { runMigrations } from './database/migrate.ts'
export { migrations } from './database/migrations.ts'
export { readMatch } from './store/matches.ts'
export { readSettings, SettingsError, type ServerSettings } from './settings.ts'
