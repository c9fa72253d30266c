/** The server, for programs that start one of their own. */
export { startServer, findDatabaseFolder, type RunningServer, type ServerOptions } from './start.ts'
export { writeBackup, BackupError, restoreBackup, type BackupCounts } from './database/backup.ts'
export { openDatabase, type Database } from './database/database.ts'
export { readSettings, SettingsError, type ServerSettings } from './settings.ts'
