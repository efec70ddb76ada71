import btc from '../assets/coins/btc.svg'
import cseth from '../assets/coins/cseth.svg'
import dfi from '../assets/coins/dfi.svg'
import dot from '../assets/coins/dot.svg'
import dusd from '../assets/coins/dusd.svg'
import eth from '../assets/coins/eth.svg'
import euroc from '../assets/coins/euroc.svg'
import pol from '../assets/coins/pol.svg'
import sol from '../assets/coins/sol.svg'
import sui from '../assets/coins/sui.svg'
import usdc from '../assets/coins/usdc.svg'
import usdt from '../assets/coins/usdt.svg'

export const coinPictures: Readonly<Record<string, string>> = {
  BTC: btc,
  csETH: cseth,
  DFI: dfi,
  DOT: dot,
  DUSD: dusd,
  ETH: eth,
  EUROC: euroc,
  POL: pol,
  SOL: sol,
  SUI: sui,
  USDC: usdc,
  USDT: usdt,
}
