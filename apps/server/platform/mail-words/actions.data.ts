import type { ApprovalAction } from '@leaven/domain/factors/approval.ts'

/** What a mailed code approves, by language. */
export const actionWords: Readonly<Record<string, Readonly<Record<ApprovalAction, string>>>> = {
  en: {
    withdraw: 'withdraw coins',
    addOtp: 'set up an authenticator app',
    addPasskey: 'add a passkey',
    removePasskey: 'remove a passkey',
    renewRecoveryCodes: 'make new recovery codes',
    handOff: 'log in on another device or app',
    downloadData: 'download all personal data',
    freeze: 'bind coins in the freezer for a year or more',
    swap: 'swap coins at a loss',
    closeAccount: 'close the account for good',
  },
  de: {
    withdraw: 'Coins auszahlen',
    addOtp: 'eine Authenticator-App einrichten',
    addPasskey: 'einen Passkey hinzufügen',
    removePasskey: 'einen Passkey entfernen',
    renewRecoveryCodes: 'neue Wiederherstellungscodes erstellen',
    handOff: 'sich auf einem anderen Gerät oder in einer anderen App anmelden',
    downloadData: 'alle persönlichen Daten herunterladen',
    freeze: 'Coins im Freezer für ein Jahr oder länger binden',
    swap: 'Coins mit Verlust tauschen',
    closeAccount: 'das Konto endgültig schließen',
  },
  it: {
    withdraw: 'prelevare coin',
    addOtp: 'configurare un’app di autenticazione',
    addPasskey: 'aggiungere una passkey',
    removePasskey: 'rimuovere una passkey',
    renewRecoveryCodes: 'creare nuovi codici di recupero',
    handOff: 'accedere su un altro dispositivo o in un’altra app',
    downloadData: 'scaricare tutti i dati personali',
    freeze: 'vincolare coin nel freezer per un anno o più',
    swap: 'scambiare coin in perdita',
    closeAccount: 'chiudere definitivamente l’account',
  },
  zht: {
    withdraw: '提領幣',
    addOtp: '設定驗證器應用程式',
    addPasskey: '新增通行密鑰',
    removePasskey: '移除通行密鑰',
    renewRecoveryCodes: '建立新的復原碼',
    handOff: '在其他裝置或應用程式登入',
    downloadData: '下載所有個人資料',
    freeze: '將幣在 Freezer 中鎖定一年或更久',
    swap: '虧損兌換幣',
    closeAccount: '永久關閉帳戶',
  },
}

/** How long coins are bound, by language. */
export const termWords: Readonly<Record<string, { readonly months: string; readonly autoRenew: string }>> = {
  en: { months: '{months} months', autoRenew: 'renewed automatically' },
  de: { months: '{months} Monate', autoRenew: 'automatisch verlängert' },
  it: { months: '{months} mesi', autoRenew: 'con rinnovo automatico' },
  zht: { months: '{months} 個月', autoRenew: '自動續期' },
}
