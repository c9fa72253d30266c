/** The server, for programs that start one of their own. */
export { startServer, databaseFolder, type RunningServer, type ServerOptions } from './start.ts'
export { backup, BackupProblem, restore, type BackupCounts } from './database/backup.ts'
export { openDatabase, type Database } from './database/database.ts'
export { settingsFrom, SettingsError, type Settings } from './settings.ts'
