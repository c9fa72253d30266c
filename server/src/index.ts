/** The server, for programs that start one of their own. */
export { startServer, findDatabaseFolder as databaseFolder, type RunningServer, type ServerOptions } from './start.ts'
export { writeBackup as backup, BackupError as BackupProblem, restoreBackup as restore, type BackupCounts } from './database/backup.ts'
export { openDatabase, type Database } from './database/database.ts'
export { readSettings as settingsFrom, SettingsError, type ServerSettings as Settings } from './settings.ts'
