import type { LegalContent } from '../legal-document.ts'

export const welcome: LegalContent = {
  title: '{code}：迎新獎金條款',
  intro: '{code} 是提供給 {product} 新客戶的代碼。本條款說明其內容、有效期間，以及何時會失去獎金。',
  sections: [
    {
      id: 'overview',
      heading: '獎金一覽',
      parts: [
        {
          kind: 'table',
          caption: '獎金數據',
          head: ['項目', '數值'],
          rows: [
            ['獎金', '存款金額的 {bonus}，以獎金份額發放'],
            ['計入的存款', '合計最高 {depositMax}，因此獎金最高 {bonusMax}'],
            ['存款期限', '自註冊起 {windowDays} 天'],
            ['鎖定期', '{lockDays} 天'],
            ['提領即失效', '首次存款後 {voidDays} 天內'],
          ],
        },
      ],
    },
    {
      id: 'who',
      heading: '適用對象',
      parts: [
        {
          kind: 'list',
          items: [
            '您是新客戶，並在註冊時輸入代碼 {code}。',
            '每人限享一項迎新獎金。若您同時有其他迎新優惠，以代碼為準。',
            '您居住的國家須允許此類活動。',
          ],
        },
      ],
    },
    {
      id: 'how',
      heading: '計算方式',
      parts: [
        {
          kind: 'paragraph',
          text: '每筆計入的存款可獲得其價值 {bonus} 的獎金份額，依入帳當下的價格計算。合計超過 {depositMax} 或超過 {windowDays} 天的存款不再獲得獎金。',
        },
      ],
    },
    {
      id: 'lock',
      heading: '鎖定期間',
      parts: [
        { kind: 'paragraph', text: '獎金份額鎖定 {lockDays} 天。您可以在帳戶中看到，但在此之前無法提領或出售。' },
      ],
    },
    {
      id: 'void',
      heading: '何時失效',
      parts: [
        { kind: 'paragraph', text: '若在首次存款後 {voidDays} 天內提領，全部獎金將被收回。您自己的幣不受影響。' },
        { kind: 'paragraph', text: '若有人以多個帳戶或不實資料取得獎金，我們也可以收回。' },
      ],
    },
    {
      id: 'end',
      heading: '變更與結束',
      parts: [
        { kind: 'paragraph', text: '我們可以隨時對新註冊者終止此優惠。在此之前您已取得的部分，仍適用您註冊時的條款。' },
      ],
    },
  ],
}
