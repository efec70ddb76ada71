import type { MailTemplate } from './en.data.ts'
import type { Words } from './words.ts'

const ifNotYou = '如果不是您本人操作：請按下按鈕立即停用您的帳戶，然後聯絡我們的客服。'

export const chinese: Readonly<Partial<Record<MailTemplate, Words>>> = {
  verifyEmail: {
    subject: '請驗證您的電子郵件地址',
    lines: [
      '歡迎來到 {product}。',
      '請按下按鈕驗證此地址。連結在 24 小時內有效。',
      '如果您沒有開立帳戶，請忽略這封郵件：不會發生任何事。',
    ],
    button: ['驗證我的地址', '{link}'],
  },
  depositHeld: {
    subject: '您的 {amount} {coin} 存款已到帳',
    lines: ['您的 {amount} {coin} 存款已確認。', '請告訴我們是誰匯出的。在此之前它屬於您，但處於鎖定狀態。'],
    button: ['完成存款', '{link}'],
  },
  depositAboveLimit: {
    subject: '您的 {amount} {coin} 存款正等待您完成驗證',
    lines: [
      '您的 {amount} {coin} 存款已到帳，但超過了在我們確認您的身分之前可以接受的金額。',
      '它屬於您，並會全數鎖定，直到您的帳戶完成驗證為止。',
    ],
    button: ['驗證您的帳戶', '{link}'],
  },
  depositReversed: {
    subject: '您的 {amount} {coin} 存款已被網路撤回',
    lines: [
      '網路於 {at} 撤回了您的 {amount} {coin} 存款，它已不在您的錢包中。',
      '在它再次到帳之前，您無法提領、質押、凍結、投入批次、提供流動性或兌換。您持有的資產仍屬於您，能帶來或釋放幣的操作仍可使用。',
    ],
    button: ['開啟我的錢包', '{link}'],
  },
  depositOwed: {
    subject: '因存款被撤回，您欠 {owed} {coin}',
    lines: [
      '網路於 {at} 撤回了您的 {amount} {coin} 存款。您已使用其中一部分，因此欠 {owed} {coin}。',
      '在償還之前，您無法提領、質押、凍結、投入批次、提供流動性或兌換，但可以兌換成 {coin}。',
      '之後進入您帳戶的 {coin} 會自動償還：存款、收益、您取消的開放中批次加入，或兌換成 {coin}。',
    ],
    button: ['如何償還', '{link}'],
  },
  debtRepaid: {
    subject: '您的 {coin} 欠款已償還',
    lines: ['因 {amount} {coin} 存款被撤回而產生的欠款，已於 {at} 償還。', '所有因此等待的操作已重新開放。'],
    button: ['開啟我的錢包', '{link}'],
  },
  lendingPaidOut: {
    subject: '您的 {coin} 在下一期批次中沒有空位',
    lines: [
      '{batch} 已結束並完成結算。下一期批次沒有足夠空位容納您想再次投入的全部金額。',
      '{amount} {coin} 已改為轉入您的錢包。您可以隨時加入其他批次。',
    ],
    button: ['開啟借貸', '{link}'],
  },
  lendingPaidLate: {
    subject: '您的 {coin} 在下一期批次中沒有空位，其中一部分延遲',
    lines: [
      '{batch} 已結束並完成結算。下一期批次沒有足夠空位容納您想再次投入的全部金額。',
      '{amount} {coin} 已轉入您的錢包。您收益中的 {owed} {coin} 延遲：原定於 {at} 支付，目前尚未進入您的錢包。',
      '這筆款項將按該日入帳，您不會有任何損失，也無需採取任何行動。',
    ],
    button: ['開啟借貸', '{link}'],
  },
  lendingEnded: {
    subject: '您的 {coin} 未進入下一期批次',
    lines: [
      '{batch} 已結束並完成結算。您原本選擇再次投入，但您的帳戶目前無法這樣做。',
      '{amount} {coin} 已改為轉入您的錢包。',
    ],
    button: ['開啟借貸', '{link}'],
  },
  lendingEndedLate: {
    subject: '您的 {coin} 未進入下一期批次，其中一部分延遲',
    lines: [
      '{batch} 已結束並完成結算。您原本選擇再次投入，但您的帳戶目前無法這樣做。',
      '{amount} {coin} 已轉入您的錢包。您收益中的 {owed} {coin} 延遲：原定於 {at} 支付，目前尚未進入您的錢包。',
      '這筆款項將按該日入帳，您不會有任何損失，也無需採取任何行動。',
    ],
    button: ['開啟借貸', '{link}'],
  },
  resetPassword: {
    subject: '設定新密碼',
    lines: [
      '有人（可能是您）為此地址申請了新密碼。',
      '請按下按鈕設定新密碼。連結在一小時內有效，且只能使用一次。',
      '如果您沒有申請，請忽略這封郵件：您的密碼不會改變。',
    ],
    button: ['設定新密碼', '{link}'],
  },
  passwordChanged: {
    subject: '您的密碼已變更',
    lines: ['您帳戶的密碼已於 {at} 變更。其他裝置已被登出。', ifNotYou],
    button: ['停用我的帳戶', '{link}'],
  },
  newDevice: {
    subject: '來自 {device} 的新登入',
    lines: [
      '有人從我們未曾見過的裝置登入了您的帳戶。',
      '裝置：{device}。網路位址：{address}。時間：{at}。',
      '如果是您本人，則無需任何操作。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  accountDisabled: {
    subject: '您的帳戶已停用',
    lines: [
      '您的帳戶已於 {at} 透過我們郵件中的連結停用。所有裝置都已登出。',
      '現在沒有人可以登入，您的幣仍在原處。',
      '如果您想再次使用，或不是您本人操作，請聯絡我們的客服。',
    ],
  },
  accountClosed: {
    subject: '您的帳戶已關閉',
    lines: [
      '您的帳戶已依您的要求於 {at} 關閉。所有裝置都已登出。',
      '法律要求保存的資料我們會保存五年，之後刪除。其他資料已經刪除。',
      '如果不是您本人操作，請立即聯絡我們的客服。',
    ],
  },
  otpEnabled: {
    subject: '登入驗證碼已開啟',
    lines: ['從現在起，您的帳戶會要求輸入驗證器應用程式的驗證碼。', ifNotYou],
    button: ['停用我的帳戶', '{link}'],
  },
  otpDisabled: {
    subject: '登入驗證碼已關閉',
    lines: ['您的帳戶不再要求輸入驗證器應用程式的驗證碼。', ifNotYou],
    button: ['停用我的帳戶', '{link}'],
  },
  ssoJoined: {
    subject: '{provider} 現在可登入您的帳戶',
    lines: ['{provider} 已連結到您的帳戶。在該處登入者也能登入這裡；仍會要求您的第二重驗證。', ifNotYou],
    button: ['停用我的帳戶', '{link}'],
  },
  ssoRemoved: {
    subject: '{provider} 已無法登入您的帳戶',
    lines: ['{provider} 已從您的帳戶移除，無法再用來登入。', ifNotYou],
    button: ['停用我的帳戶', '{link}'],
  },
  kycApproved: {
    subject: '您的帳戶已通過驗證',
    lines: ['您的文件已獲核准：您已達到第 {level} 級。', '需要此等級的功能現在都已為您開放。'],
    button: ['開啟我的錢包', '{link}'],
  },
  kycRejected: {
    subject: '我們無法驗證您的身分',
    lines: ['我們查看了您的文件，但無法據此驗證您的身分。', '請按下按鈕查看原因並再試一次。'],
    button: ['重新驗證', '{link}'],
  },
  kycFinallyRejected: {
    subject: '我們無法驗證您的身分',
    lines: ['我們查看了您的文件，但無法驗證您的身分，也無法再次嘗試。', '您持有的資產仍屬於您。請聯絡我們的客服。'],
    button: ['聯絡客服', '{link}'],
  },
  kycLevelClosed: {
    subject: '我們無法驗證第 2 級',
    lines: [
      '我們查看了為第 2 級提交的文件，但無法驗證，也無法再次嘗試。',
      '您已達到的級別及其功能保持不變。如果不是您本人開始的，請變更密碼並聯絡我們的客服。',
    ],
    button: ['聯絡客服', '{link}'],
  },
  kycReopened: {
    subject: '您的驗證已重新開放',
    lines: ['我們的人員已重新開放您的驗證。您先前達到的級別與之前相同。', '如果仍需提交文件，請按下按鈕。'],
    button: ['開啟驗證', '{link}'],
  },
  factorsRemoved: {
    subject: '您的第二重驗證已移除',
    lines: [
      '我們的人員已移除您帳戶的所有第二重驗證：驗證碼、通行密鑰、復原碼與登入服務商。所有裝置都已登出。',
      '請以新密碼登入並立即設定第二重驗證。設定滿 24 小時之前無法提款。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  accountReopened: {
    subject: '您的帳戶已重新開放',
    lines: ['在密碼重設之後，我們的人員已重新開放您的帳戶。請以新密碼登入。', '所有裝置仍為登出狀態。', ifNotYou],
    button: ['停用我的帳戶', '{link}'],
  },
  passkeyAdded: {
    subject: '已新增通行密鑰',
    lines: ['{at} 已有一個通行密鑰新增到您的帳戶，可用於登入。', ifNotYou],
    button: ['停用我的帳戶', '{link}'],
  },
  passkeyRemoved: {
    subject: '已移除通行密鑰',
    lines: ['於 {at} 新增的通行密鑰已從您的帳戶移除。', ifNotYou],
    button: ['停用我的帳戶', '{link}'],
  },
  handedOver: {
    subject: '您的帳戶已轉移至其他裝置',
    lines: [
      '有一個工作階段未經重新登入即轉移至其他裝置或應用程式。',
      '裝置：{device}。網路位址：{address}。時間：{at}。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  recoveryCodeUsed: {
    subject: '有人使用復原碼登入',
    lines: [
      '有人使用您的密碼和一個復原碼登入了您的帳戶。該復原碼已失效。',
      '裝置：{device}。網路位址：{address}。時間：{at}。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  loginsFailing: {
    subject: '您的帳戶多次輸入錯誤密碼',
    lines: [
      '有人多次為您的帳戶輸入錯誤密碼，但無人因此登入。',
      '最後一次嘗試：{device}，網路位址 {address}，{at}。',
      '您曾使用過的裝置仍可登入。自訂的長密碼和第二重驗證可將他人拒於門外。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  sessionReused: {
    subject: '為了您的安全，一個工作階段已結束',
    lines: [
      '您一個工作階段的金鑰被使用了兩次，可能已遭複製，因此我們已在所有地方結束該工作階段。',
      '裝置：{device}。網路位址：{address}。時間：{at}。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  recoveryCodesRenewed: {
    subject: '已建立新的復原碼',
    lines: ['已為您的帳戶建立十個新的復原碼，舊的復原碼已失效。', ifNotYou],
    button: ['停用我的帳戶', '{link}'],
  },
  dataDownloaded: {
    subject: '您的個人資料已被下載',
    lines: [
      '包含我們所持有關於您的一切資料的封存檔已被下載。',
      '裝置：{device}。網路位址：{address}。時間：{at}。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  codesFailing: {
    subject: '您的帳戶多次輸入錯誤驗證碼',
    lines: [
      '有人多次為您的帳戶輸入錯誤驗證碼。此人知道您的密碼，或持有您已登入的裝置。沒有任何驗證碼正確。',
      '最後一次嘗試：{device}，網路位址 {address}，{at}。',
      '請變更密碼：其他所有工作階段將會結束，而您自己的驗證碼可立即使用。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  verificationStarted: {
    subject: '您的帳戶已開始驗證',
    lines: [
      '有人在我們的身分驗證服務商處開始驗證您的帳戶。在那裡出示證件的人將被視為帳戶持有人。',
      '裝置：{device}。網路位址：{address}。時間：{at}。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  verificationSubmitted: {
    subject: '您的資料已提交驗證',
    lines: [
      '已為您的帳戶提交身分資料，國家/地區為 {country}。我們的人員會審核；在此之前，您可改為線上驗證。',
      '裝置：{device}。網路位址：{address}。時間：{at}。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  countryChanged: {
    subject: '您帳戶的國家/地區已變更',
    lines: ['您帳戶的國家/地區現為 {country}。', '裝置：{device}。網路位址：{address}。時間：{at}。', ifNotYou],
    button: ['停用我的帳戶', '{link}'],
  },
  consentWithdrawn: {
    subject: '您的資料同意已撤回',
    lines: [
      '使用您資料的同意已撤回，您帳戶的大部分功能因此關閉。您可隨時再次同意：{again}',
      '裝置：{device}。網路位址：{address}。時間：{at}。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  sessionsEnded: {
    subject: '其他裝置已登出',
    lines: ['您的帳戶已在一部或所有其他裝置上登出。', '裝置：{device}。網路位址：{address}。時間：{at}。', ifNotYou],
    button: ['停用我的帳戶', '{link}'],
  },
  originatorSaid: {
    subject: '已申報一筆入金的來源',
    lines: [
      '已申報您帳戶一筆入金的資金屬於誰：{amount} {coin}。',
      '裝置：{device}。網路位址：{address}。時間：{at}。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  coinsFrozen: {
    subject: '{amount} {coin} 已凍結至 {until}',
    lines: [
      '您的 {amount} {coin} 已凍結至 {until}。在此之前，您和我們都無法取出。',
      '裝置：{device}。網路位址：{address}。時間：{at}。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  autoRenewOn: {
    subject: '您的 Freezer 已開啟自動續期',
    lines: [
      '您 Freezer 中的幣（{coins}）到期後會再次開始相同的期限，直到您關閉自動續期。',
      '裝置：{device}。網路位址：{address}。時間：{at}。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  swapsLosing: {
    subject: '您最近一天的兌換已花費 {lost}',
    lines: [
      '您 24 小時內兌換的手續費、價差與價格共花費 {lost}。',
      '最近一次：{device}，網路位址 {address}，{at}。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
  approvalCode: {
    subject: '您用於確認一項操作的驗證碼',
    lines: [
      '您的驗證碼是 {code}。它只確認一件事：{action}。僅可使用一次，五分鐘內有效。',
      '請勿告訴任何人，包括我們。',
      ifNotYou,
    ],
    button: ['停用我的帳戶', '{link}'],
  },
}
